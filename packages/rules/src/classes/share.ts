import type { ClassCounts, StatusCounts } from "@schoolmap/contract";
import { isFew } from "../text/few.ts";

/** The map paints shares in so many equal steps; step 1 is 0 up to below 20 %. */
export const SHARE_STEPS = 5;
export type ShareStep = 1 | 2 | 3 | 4 | 5;

/** Of fewer measured schools, the share that reaches the benchmark is not shown, and a country does not begin with it. */
export const LEAST_MEASURED = 10;

/** How many schools of an area are connected, or reach the benchmark, out of those of which it is known. */
export interface AreaShare {
  readonly reached: number;
  /** Schools with a known status, or with a class. */
  readonly known: number;
  /** All schools of the area. */
  readonly total: number;
  /** Whether too few are known for a share to be shown. */
  readonly isTooFew: boolean;
}

/** The share of connected schools among those with a known status. */
export function connectedShare({ connected, not_connected, unknown }: StatusCounts): AreaShare {
  const known = connected + not_connected;
  const total = known + unknown;
  return { reached: connected, known, total, isTooFew: known === 0 || isFew(known, total) };
}

/** The share of schools of class good, the class that reaches the benchmark, among those that have a class. */
export function reachingShare({ good, moderate, bad }: ClassCounts, total: number): AreaShare {
  const known = good + moderate + bad;
  return { reached: good, known, total, isTooFew: known < LEAST_MEASURED };
}

/** The share as a number from 0 to 1; null where too few schools are known. */
export function shownShare({ reached, known, isTooFew }: AreaShare): number | null {
  return isTooFew ? null : reached / known;
}

/**
 * Whether a country's map begins with its regions: where at least half of them have a share that is shown. Else most of the map is
 * hatched, and its schools say more.
 * @param shares of the regions that have schools
 */
export function areasLead(shares: Iterable<AreaShare>): boolean {
  const all = [...shares];
  return all.filter(({ isTooFew }) => !isTooFew).length * 2 >= all.length;
}

/** The step of the ramp for a share from 0 to 1. */
export function shareStep(share: number): ShareStep {
  return Math.min(SHARE_STEPS, Math.floor(share * SHARE_STEPS) + 1) as ShareStep;
}
