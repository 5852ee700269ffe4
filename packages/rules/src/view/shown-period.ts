import type { ConnectivityConfigs } from "@schoolmap/contract";
import { type Day, lastCompletePeriod, type Period, type PeriodUnit, parseDay, periodOf } from "../periods/periods.ts";

/** The weeks or the months of a live layer; without a start the latest one with data. */
export interface PeriodChoice {
  readonly unit: PeriodUnit;
  /** First day of the period. */
  readonly start?: Day;
}

/** The chosen week or month, else the latest one with data. */
export function shownPeriod(choice: PeriodChoice | undefined, configs: ConnectivityConfigs, today: Day): Period {
  const unit = choice?.unit ?? "week";
  return choice?.start === undefined ? latestPeriod(unit, configs, today) : periodOf(unit, choice.start);
}

/** The latest complete week, or its month, that has data; without any data the last complete one of the calendar. */
export function latestPeriod(unit: PeriodUnit, configs: ConnectivityConfigs, today: Day): Period {
  const start = parseDay(configs[unit]?.start_date ?? "");
  return start === null ? lastCompletePeriod(unit, today) : periodOf(unit, start);
}

/** How a period is written down as a choice: the latest one needs no start, and its weeks no choice at all. */
export function choiceOf(period: Period, configs: ConnectivityConfigs, today: Day): PeriodChoice | undefined {
  const { unit, start } = period;
  if (start !== latestPeriod(unit, configs, today).start) return { unit, start };
  return unit === "week" ? undefined : { unit };
}
