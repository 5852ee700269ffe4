import { type Lang, METRICS, type MetricKey } from "@schoolmap/contract";
import { dayOf, formatDayLong, formatMeasured, formatPeriod, periodOf } from "@schoolmap/rules";
import type { SummaryUnit } from "./summary-url.ts";

const BPS_OF_MBPS = 1_000_000;

/** How many of its own units a metric has in the unit that people read. */
export function displayFactor(key: MetricKey): number {
  return METRICS.find((metric) => metric.key === key)?.displayUnit === "Mbps" ? BPS_OF_MBPS : 1;
}

/** The unit that people read a metric in. */
export function unitOf(key: MetricKey): string {
  return METRICS.find((metric) => metric.key === key)?.displayUnit ?? "";
}

/** "18.6 Mbps"; undefined without a value. */
export function metricText(key: MetricKey, value: number | null, lang: Lang): string | undefined {
  return value === null ? undefined : formatMeasured(value / displayFactor(key), unitOf(key), lang);
}

/** "9–15 Nov 2026", or "12 Nov 2026". */
export function timeText(unit: SummaryUnit, start: string, lang: Lang): string {
  const day = dayOf(Date.parse(start));
  return unit === "day" ? formatDayLong(day, lang) : formatPeriod(periodOf("week", day), lang);
}

/** The Monday of the week in which a day lies. */
export function mondayOf(day: string): string {
  return new Date(periodOf("week", dayOf(Date.parse(day))).start * DAY_MS).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;
