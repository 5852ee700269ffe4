import type { ValueClass } from "@schoolmap/contract";

/** Days of a school: those with a measurement, and those of them that reach the benchmark. */
export interface StableDays {
  readonly reached: number;
  readonly days: number;
}

/** Whether a value of a class reaches the benchmark; a class of a legend with rules of its own counts likewise. */
export function reachesBenchmark(name: ValueClass | null): boolean {
  return name === "good";
}

/** Counts the days of a school by their classes; null is a day without a measurement. */
export function stableDays(classes: readonly (ValueClass | null)[]): StableDays {
  return { reached: classes.filter(reachesBenchmark).length, days: classes.filter((name) => name !== null).length };
}

/** Of the days with a measurement, the share from 0 to 1 that reaches the benchmark; NaN without such a day. */
export function stabilityOf({ reached, days }: StableDays): number {
  return days === 0 ? Number.NaN : reached / days;
}
