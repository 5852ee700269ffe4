import { isoDay } from "@schoolmap/rules";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";
import { csvText } from "../../../shared/csv/csv-text.ts";

/** Sizes of the drawing in CSS pixels: values at the top, the number of schools below, words below both. */
export const TREND = { left: 44, right: 8, top: 14, bottom: 190, counts: 214, ground: 262, height: 284 } as const;
/** Minimum width of a bar. When the bars do not fit, the drawing is wider than the window and scrolls. */
const LEAST_PITCH = 5;

/** Returns the width of the drawing of `count` periods for the available width. */
export function trendWidth(count: number, room: number): number {
  return Math.max(room, TREND.left + count * LEAST_PITCH + TREND.right);
}

/** Returns the width of one of `count` periods. */
export function trendPitch(count: number, width: number): number {
  return (width - TREND.left - TREND.right) / Math.max(1, count);
}

/** Returns the index of the period at a position, in pixels of the drawing. */
export function periodAt(x: number, count: number, width: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((x - TREND.left) / trendPitch(count, width))));
}

/** Formats the periods as a CSV file. Periods without a measurement have a row with empty fields. */
export function trendCsv(periods: readonly PastPeriod[], unit: string): string {
  const rows = periods.map(({ period: { start, end }, schools, value = null, name = null }) => [
    ...[isoDay(start), isoDay(end), value, unit],
    ...[value === null ? null : name, schools],
  ]);
  return csvText([["start", "end", "value", "unit", "class", "schools"], ...rows]);
}
