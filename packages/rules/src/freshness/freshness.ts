import type { FreshnessState } from "@schoolmap/contract";
import type { Day } from "../periods/periods.ts";

/**
 * Number of days without a measurement after which a school or a country is at risk, and after which it has dropped
 * off.
 */
export const AT_RISK_DAYS = 21;
export const DROPPED_OFF_DAYS = 28;

/** Returns the state of a school or country that has measured, by the number of days since its newest measurement. */
export function freshnessAfter(silentDays: number): FreshnessState {
  if (silentDays >= DROPPED_OFF_DAYS) return "dropped_off";
  return silentDays >= AT_RISK_DAYS ? "at_risk" : "live";
}

/**
 * Returns the day from which days without a measurement are counted: the newest day of the data, or yesterday when
 * there are measurements of today or later. Days are UTC.
 */
export function newestCompleteDay(newest: Day, today: Day): Day {
  return Math.min(newest, today - 1);
}

/**
 * Returns the state of a school by its newest day with a measurement. A school that measured after the given day is
 * live.
 */
export function freshnessOn(day: Day, lastMeasured: Day): FreshnessState {
  return freshnessAfter(day - lastMeasured);
}
