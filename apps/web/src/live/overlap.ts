import type { LiveEvent } from "@schoolmap/contract";
import { type Period, parseDay } from "@schoolmap/rules";

/** What a page shows of measurements. */
export interface ShownMeasurements {
  readonly period: Pick<Period, "start" | "end">;
  /** ISO 3166-1 alpha-2, upper case; undefined for any. */
  readonly country: string | undefined;
}

/** Whether measurements that came in can have changed what is shown. */
export function touches(measured: NonNullable<LiveEvent["measured"]>, { period, country }: ShownMeasurements): boolean {
  const from = parseDay(measured.from);
  const to = parseDay(measured.to);
  if (from !== null && from > period.end) return false;
  if (to !== null && to < period.start) return false;
  const { countries } = measured;
  return countries === null || country === undefined || countries.some((code) => code.toUpperCase() === country);
}
