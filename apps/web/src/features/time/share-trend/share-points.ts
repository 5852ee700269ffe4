import type { MonthlyShare, MonthlyShares } from "@schoolmap/contract";
import { LEAST_MEASURED, type Period, parseDay, periodOf } from "@schoolmap/rules";

/** Month of the line. Shares are from 0 to 1, null when too few schools measured. */
export interface SharePoint {
  readonly month: Period;
  readonly measured: number;
  readonly share: number | null;
  /** Share of the same schools. */
  readonly same: number | null;
}

/** Returns the months from the first month in which enough schools measured for a share. */
export function sharePoints({ results }: MonthlyShares): SharePoint[] {
  const points = results.flatMap((row) => {
    const start = parseDay(row.start_date);
    return start === null ? [] : [pointOf(row, periodOf("month", start))];
  });
  const first = points.findIndex(({ share }) => share !== null);
  return first < 0 ? [] : points.slice(first);
}

function pointOf(row: MonthlyShare, month: Period): SharePoint {
  return {
    month,
    measured: row.measured,
    share: shareOf(row.reached, row.measured),
    same: shareOf(row.same_reached, row.same_measured),
  };
}

function shareOf(reached: number, measured: number): number | null {
  return measured < LEAST_MEASURED ? null : reached / measured;
}

/** Sizes of the drawing in CSS pixels: shares at the top, the number of schools below them, words below both. */
export const SHARE_TREND = { width: 312, left: 34, right: 44, top: 12, bottom: 118, bars: 20, height: 166 } as const;

/**
 * Returns the line through the points with a value, as an SVG path. The line is interrupted at points without a value.
 */
export function linePath(points: readonly SharePoint[], of: (point: SharePoint) => number | null, top: number): string {
  let isOn = false;
  return points
    .map((point, at) => {
      const value = of(point);
      const command = value === null ? "" : `${isOn ? "L" : "M"}${xAt(at, points.length)} ${yOf(value, top)}`;
      isOn = value !== null;
      return command;
    })
    .join("");
}

/** Returns the horizontal position of a point. */
export function xAt(at: number, count: number): number {
  const { width, left, right } = SHARE_TREND;
  return round(left + (at / Math.max(1, count - 1)) * (width - left - right));
}

/** Returns the vertical position of a share, on an axis that ends at `top`. */
export function yOf(share: number, top: number): number {
  return round(SHARE_TREND.bottom - (share / top) * (SHARE_TREND.bottom - SHARE_TREND.top));
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** Returns the end of the axis: the next fifth above all shares. */
export function topOf(points: readonly SharePoint[]): number {
  const most = Math.max(0.2, ...points.flatMap(({ share, same }) => [share ?? 0, same ?? 0]));
  return Math.min(1, Math.ceil(most * 5 - 1e-9) / 5);
}
