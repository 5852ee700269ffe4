import { type Day, dayFrom, partsOf, periodOf } from "@schoolmap/rules";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";

const WEEK = 7;

/** The weeks that a month has days in, Monday first. */
export function weeksOf(day: Day): readonly (readonly Day[])[] {
  const { start, end } = periodOf("month", day);
  const weeks: Day[][] = [];
  for (let monday = periodOf("week", start).start; monday <= end; monday += WEEK)
    weeks.push(Array.from({ length: WEEK }, (_, at) => monday + at));
  return weeks;
}

/** The day that a key of a calendar goes to: a day, a week, the ends of the week, a month, with Shift a year; undefined for other keys. */
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

/** The same day of another month, its last one where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = partsOf(day);
  return Math.min(dayFrom(year, month + months, dayOfMonth), dayFrom(year, month + months + 1, 0));
}

/** The days on which anybody measured. */
export function daysWithData(periods: readonly PastPeriod[]): ReadonlySet<Day> {
  const days = periods.flatMap(({ period, hasData }) => hasData.flatMap((has, at) => (has ? [period.start + at] : [])));
  return new Set(days);
}
