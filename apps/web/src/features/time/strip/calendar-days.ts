import { type Day, dayFrom, partsOf, periodOf } from "@schoolmap/rules";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";

const WEEK = 7;

/** Returns the weeks that overlap a month, starting on Monday. */
export function weeksOf(day: Day): readonly (readonly Day[])[] {
  const { start, end } = periodOf("month", day);
  const weeks: Day[][] = [];
  for (let monday = periodOf("week", start).start; monday <= end; monday += WEEK)
    weeks.push(Array.from({ length: WEEK }, (_, at) => monday + at));
  return weeks;
}

/**
 * Returns the day that a key moves to: by a day, a week, to the ends of the week, by a month, with Shift by a year.
 * Returns undefined for other keys.
 */
export function stepDay(key: string, day: Day, shift = false): Day | undefined {
  const week = periodOf("week", day);
  switch (key) {
    case "ArrowLeft":
      return day - 1;
    case "ArrowRight":
      return day + 1;
    case "ArrowUp":
      return day - WEEK;
    case "ArrowDown":
      return day + WEEK;
    case "Home":
      return week.start;
    case "End":
      return week.end;
    case "PageUp":
      return addMonths(day, shift ? -12 : -1);
    case "PageDown":
      return addMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}

/** Returns the same day of another month, or its last day when that month is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = partsOf(day);
  return Math.min(dayFrom(year, month + months, dayOfMonth), dayFrom(year, month + months + 1, 0));
}

/** Returns the days with at least one measurement. */
export function daysWithData(periods: readonly PastPeriod[]): ReadonlySet<Day> {
  const days = periods.flatMap(({ period, hasData }) => hasData.flatMap((has, at) => (has ? [period.start + at] : [])));
  return new Set(days);
}
