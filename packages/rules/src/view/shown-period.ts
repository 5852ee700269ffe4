import type { ConnectivityConfigs } from "@schoolmap/contract";
import { type Day, lastCompletePeriod, type Period, type PeriodUnit, parseDay, periodOf } from "../periods/periods.ts";

/** Weeks or months of a live layer. Without a start: the latest one with data. */
export interface PeriodChoice {
  readonly unit: PeriodUnit;
  /** First day of the period. */
  readonly start?: Day;
}

/** Returns the chosen week or month, or the latest one with data. */
export function shownPeriod(choice: PeriodChoice | undefined, configs: ConnectivityConfigs, today: Day): Period {
  const unit = choice?.unit ?? "week";
  return choice?.start === undefined ? latestPeriod(unit, configs, today) : periodOf(unit, choice.start);
}

/**
 * Returns the latest complete week with data, or its month. Without any data, returns the last complete one in the
 * calendar.
 */
export function latestPeriod(unit: PeriodUnit, configs: ConnectivityConfigs, today: Day): Period {
  const start = parseDay(configs[unit]?.start_date ?? "");
  return start === null ? lastCompletePeriod(unit, today) : periodOf(unit, start);
}

/** Returns the choice for a period. The latest period needs no start, and the latest week needs no choice. */
export function choiceOf(period: Period, configs: ConnectivityConfigs, today: Day): PeriodChoice | undefined {
  const { unit, start } = period;
  if (start !== latestPeriod(unit, configs, today).start) return { unit, start };
  return unit === "week" ? undefined : { unit };
}
