/** A UTC calendar day as whole days since 1 January 1970. */
export type Day = number;

export type PeriodUnit = "week" | "month";

/** A whole ISO week (Monday to Sunday) or a whole calendar month; `end` is its last day. */
export interface Period {
  readonly unit: PeriodUnit;
  readonly start: Day;
  readonly end: Day;
}

const DAY_MS = 86_400_000;
const WIRE_DAY = /^(\d{2})-(\d{2})-(\d{4})$/;

/** Returns the UTC day of a time in milliseconds since 1970. */
export function dayOf(milliseconds: number): Day {
  return Math.floor(milliseconds / DAY_MS);
}

/** Returns the time at which a day begins, in milliseconds since 1970. */
export function timeOf(day: Day): number {
  return day * DAY_MS;
}

/** Returns the day of a year, month (1–12) and day of month. Out-of-range parts carry over as in a calendar. */
export function dayFrom(year: number, month: number, dayOfMonth: number): Day {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return dayOf(date.getTime());
}

/** Returns year, month (1–12) and day of month (1–31) of a day. */
export function partsOf(day: Day): { readonly year: number; readonly month: number; readonly dayOfMonth: number } {
  const date = new Date(timeOf(day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() };
}

/** Parses `dd-MM-yyyy`. Returns null for anything else, including days that do not exist in the calendar. */
export function parseDay(text: string): Day | null {
  const match = WIRE_DAY.exec(text);
  if (!match) return null;
  const [dayOfMonth, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const day = dayFrom(year, month, dayOfMonth);
  return formatDay(day) === text ? day : null;
}

/** Formats a day as `dd-MM-yyyy`, the format of the API. Years 0 to 9999. */
export function formatDay(day: Day): string {
  const { year, month, dayOfMonth } = partsOf(day);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(dayOfMonth)}-${two(month)}-${String(year).padStart(4, "0")}`;
}

/** Formats a day as `yyyy-MM-dd` (ISO 8601), which sorts correctly. Years 0 to 9999. */
export function isoDay(day: Day): string {
  return new Date(timeOf(day)).toISOString().slice(0, 10);
}

/** Returns the week or month that contains the day. */
export function periodOf(unit: PeriodUnit, day: Day): Period {
  if (unit === "week") {
    const start = mondayOf(day);
    return { unit, start, end: start + 6 };
  }
  const { year, month } = partsOf(day);
  return { unit, start: dayFrom(year, month, 1), end: dayFrom(year, month + 1, 0) };
}

export function nextPeriod(period: Period): Period {
  return periodOf(period.unit, period.end + 1);
}

export function previousPeriod(period: Period): Period {
  return periodOf(period.unit, period.start - 1);
}

/** Returns the period after a change of unit: a week contains the start of the old period, a month contains its end. */
export function changeUnit(period: Period, unit: PeriodUnit): Period {
  return periodOf(unit, unit === "week" ? period.start : period.end);
}

/** Returns the latest whole week or month that ended before today. */
export function lastCompletePeriod(unit: PeriodUnit, today: Day): Period {
  return previousPeriod(periodOf(unit, today));
}

/**
 * Returns ISO 8601 year and week. Week 1 contains the year's first Thursday, so the ISO year can differ from the
 * calendar year.
 */
export function isoWeekOf(day: Day): { readonly year: number; readonly week: number } {
  const thursday = mondayOf(day) + 3;
  const { year } = partsOf(thursday);
  return { year, week: Math.floor((thursday - dayFrom(year, 1, 1)) / 7) + 1 };
}

/** Returns the Monday of the day's week; 1 January 1970 was a Thursday. */
function mondayOf(day: Day): Day {
  return day - ((((day + 3) % 7) + 7) % 7);
}
