import type { FreshnessState } from "@schoolmap/contract";
import type { Day } from "../periods/periods.ts";

/** Days without a measurement after which a school or a country is at risk, and after which it has dropped off. */
export const AT_RISK_DAYS = 21;
export const DROPPED_OFF_DAYS = 28;

/** The state of a school or country that has measured, by the days since its newest measurement. */
export function freshnessAfter(silentDays: number): FreshnessState {
  if (silentDays >= DROPPED_OFF_DAYS) return "dropped_off";
  return silentDays >= AT_RISK_DAYS ? "at_risk" : "live";
}

/**
 * The day from which silence is counted: the newest day of the data, or the day before today where measurements of today
 * or later are there already. Days are UTC.
 */
export function newestCompleteDay(newest: Day, today: Day): Day {
  return Math.min(newest, today - 1);
}

/** The state of a school by its newest day with a measurement; a school that measured after the counted day is live. */
export function freshnessOn(day: Day, lastMeasured: Day): FreshnessState {
  return freshnessAfter(day - lastMeasured);
}
