import type { LayerSchoolRow, LiveSchoolFields } from "@schoolmap/contract";
import { formatDayLong, formatMeasured, formatPeriod, parseDay, periodOf } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";

/** Data of a live layer about a school. */
export type LiveSchool = LiveSchoolFields;

/** Returns the live part of a row, or undefined when the row was requested under another kind of layer. */
export function liveSchool(row: LayerSchoolRow): LiveSchool | undefined {
  const { live_avg, live_avg_connectivity, graph_data, benchmark_metadata, measurements, days, last_day, period } = row;
  if (live_avg === undefined || !live_avg_connectivity || !graph_data || !benchmark_metadata || !period)
    return undefined;
  return {
    live_avg,
    live_avg_connectivity,
    graph_data,
    benchmark_metadata,
    measurements: measurements ?? 0,
    days: days ?? 0,
    last_day: last_day ?? null,
    period,
  };
}

/** Formats the live value, for example "12.2 Mbps", or the text for no data. */
export function liveNumber({ live_avg, benchmark_metadata }: LiveSchool, t: Translate): string {
  return formatMeasured(live_avg, benchmark_metadata.display_unit, t.lang);
}

/**
 * Returns the basis of a live value: "9–15 Nov 2026 · 5 of 7 days · 38 measurements". Without measurements, it names
 * the last day that had some.
 */
export function liveEvidence({ period, graph_data, days, measurements, last_day }: LiveSchool, t: Translate): string {
  const start = parseDay(period.start_date);
  const when = start === null ? "" : formatPeriod(periodOf(graph_data.length > 7 ? "month" : "week", start), t.lang);
  const last = last_day === null ? null : parseDay(last_day);
  if (days === 0) {
    const then = last === null ? t("live.never") : t("live.lastDay", { day: formatDayLong(last, t.lang) });
    return [when, then].filter(Boolean).join(" · ");
  }
  const dayWords = t("live.days", { count: days, all: graph_data.length });
  return [when, dayWords, t("live.measurements", { count: measurements })].filter(Boolean).join(" · ");
}
