import { type Lang, METRICS, type MetricKey } from "@schoolmap/contract";
import { dayOf, formatDayLong, formatMeasured, formatPeriod, periodOf } from "@schoolmap/rules";
import type { SummaryUnit } from "./summary-url.ts";

const BPS_OF_MBPS = 1_000_000;

/** Returns the factor between the stored unit and the display unit of a metric. */
export function displayFactor(key: MetricKey): number {
  return METRICS.find((metric) => metric.key === key)?.displayUnit === "Mbps" ? BPS_OF_MBPS : 1;
}

/** Returns the display unit of a metric. */
export function unitOf(key: MetricKey): string {
  return METRICS.find((metric) => metric.key === key)?.displayUnit ?? "";
}

/** Formats a value: "18.6 Mbps"; undefined without a value. */
export function metricText(key: MetricKey, value: number | null, lang: Lang): string | undefined {
  return value === null ? undefined : formatMeasured(value / displayFactor(key), unitOf(key), lang);
}

/** Formats a week or day: "9–15 Nov 2026", or "12 Nov 2026". */
export function timeText(unit: SummaryUnit, start: string, lang: Lang): string {
  const day = dayOf(Date.parse(start));
  return unit === "day" ? formatDayLong(day, lang) : formatPeriod(periodOf("week", day), lang);
}

/** Returns the Monday of the week of a day. */
export function mondayOf(day: string): string {
  return new Date(periodOf("week", dayOf(Date.parse(day))).start * DAY_MS).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;
