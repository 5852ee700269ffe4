import type { ClassCounts, StatusCounts } from "@schoolmap/contract";
import { isFew } from "../text/few.ts";

/** Number of equal steps in which the map colours shares. Step 1 is from 0 to below 20 %. */
export const SHARE_STEPS = 5;
export type ShareStep = 1 | 2 | 3 | 4 | 5;

/**
 * Minimum number of measured schools for showing the share that reaches the benchmark, and for starting a country with
 * it.
 */
export const LEAST_MEASURED = 10;

/**
 * Number of schools in an area that are connected, or reach the benchmark, out of the schools with a known status or
 * class.
 */
export interface AreaShare {
  readonly reached: number;
  /** Number of schools with a known status, or with a class. */
  readonly known: number;
  /** Number of all schools in the area. */
  readonly total: number;
  /** Whether too few schools are known for showing a share. */
  readonly isTooFew: boolean;
}

/** Returns the share of connected schools among those with a known status. */
export function connectedShare({ connected, not_connected, unknown }: StatusCounts): AreaShare {
  const known = connected + not_connected;
  const total = known + unknown;
  return { reached: connected, known, total, isTooFew: known === 0 || isFew(known, total) };
}

/** Returns the share of schools of class good, which reach the benchmark, among the schools with a class. */
export function reachingShare({ good, moderate, bad }: ClassCounts, total: number): AreaShare {
  const known = good + moderate + bad;
  return { reached: good, known, total, isTooFew: known < LEAST_MEASURED };
}

/** Returns the share as a number from 0 to 1; null when too few schools are known. */
export function shownShare({ reached, known, isTooFew }: AreaShare): number | null {
  return isTooFew ? null : reached / known;
}

/**
 * Whether a country's map starts with its regions: when at least half of them have a share that is shown. Otherwise
 * most of the map would be hatched, and the schools are more informative.
 * @param shares of the regions that have schools
 */
export function areasLead(shares: Iterable<AreaShare>): boolean {
  const all = [...shares];
  return all.filter(({ isTooFew }) => !isTooFew).length * 2 >= all.length;
}

/** Returns the step of the ramp for a share from 0 to 1. */
export function shareStep(share: number): ShareStep {
  return Math.min(SHARE_STEPS, Math.floor(share * SHARE_STEPS) + 1) as ShareStep;
}
