import type { LiveEvent } from "@schoolmap/contract";
import { type Period, parseDay } from "@schoolmap/rules";

/** The measurements that a page shows. */
export interface ShownMeasurements {
  readonly period: Pick<Period, "start" | "end">;
  /** ISO 3166-1 alpha-2, upper case; undefined for any. */
  readonly country: string | undefined;
}

/** Whether new measurements can have changed the shown data. */
export function overlaps(
  { runs, countries }: NonNullable<LiveEvent["measured"]>,
  { period, country }: ShownMeasurements,
): boolean {
  const isOutside = runs.every(({ from, to }) => {
    const [first, last] = [parseDay(from), parseDay(to)];
    return (first !== null && first > period.end) || (last !== null && last < period.start);
  });
  if (isOutside) return false;
  return countries === null || country === undefined || countries.some((code) => code.toUpperCase() === country);
}
