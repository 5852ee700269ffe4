import type { FreshnessState } from "@schoolmap/contract";

/** Days without a measurement after which a school or a country is at risk, and after which it has dropped off. */
export const AT_RISK_DAYS = 21;
export const DROPPED_OFF_DAYS = 28;

/** The state of a school or country that has measured, by the days since its newest measurement. */
export function freshnessAfter(silentDays: number): FreshnessState {
  if (silentDays >= DROPPED_OFF_DAYS) return "dropped_off";
  return silentDays >= AT_RISK_DAYS ? "at_risk" : "live";
}
