import type { ValueClass } from "@schoolmap/contract";

/** Number of days of a school with a measurement, and of those days that reach the benchmark. */
export interface StableDays {
  readonly reached: number;
  readonly days: number;
}

/** Whether a value of a class reaches the benchmark. The same applies to a class of a legend with its own rules. */
export function reachesBenchmark(name: ValueClass | null): boolean {
  return name === "good";
}

/** Counts the days of a school by their classes. Null is a day without a measurement. */
export function stableDays(classes: readonly (ValueClass | null)[]): StableDays {
  return { reached: classes.filter(reachesBenchmark).length, days: classes.filter((name) => name !== null).length };
}

/** Returns the share, from 0 to 1, of the days with a measurement that reach the benchmark; NaN without such a day. */
export function stabilityOf({ reached, days }: StableDays): number {
  return days === 0 ? Number.NaN : reached / days;
}
