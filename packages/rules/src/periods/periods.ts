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

/** The UTC day of a moment given in milliseconds since 1970. */
export function dayOf(milliseconds: number): Day {
  return Math.floor(milliseconds / DAY_MS);
}

/** The moment at which a day begins, in milliseconds since 1970. */
export function timeOf(day: Day): number {
  return day * DAY_MS;
}

/** The day of a year, month (1–12) and day of month; out-of-range parts carry over as in a calendar. */
export function dayFrom(year: number, month: number, dayOfMonth: number): Day {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return dayOf(date.getTime());
}

/** Year, month (1–12) and day of month (1–31) of a day. */
export function partsOf(day: Day): { readonly year: number; readonly month: number; readonly dayOfMonth: number } {
  const date = new Date(timeOf(day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() };
}

/** Reads `dd-MM-yyyy`; null for anything else, also for days that no calendar has. */
export function parseDay(text: string): Day | null {
  const match = WIRE_DAY.exec(text);
  if (!match) return null;
  const [dayOfMonth, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const day = dayFrom(year, month, dayOfMonth);
  return formatDay(day) === text ? day : null;
}

/** Writes `dd-MM-yyyy`, as days travel on the wire. Years 0 to 9999. */
export function formatDay(day: Day): string {
  const { year, month, dayOfMonth } = partsOf(day);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(dayOfMonth)}-${two(month)}-${String(year).padStart(4, "0")}`;
}

/** Writes `yyyy-MM-dd` (ISO 8601), which sorts. Years 0 to 9999. */
export function isoDay(day: Day): string {
  return new Date(timeOf(day)).toISOString().slice(0, 10);
}

/** The week or month that holds the day. */
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

/** The period after a change of unit: a week takes the start of the old period, a month takes its end. */
export function changeUnit(period: Period, unit: PeriodUnit): Period {
  return periodOf(unit, unit === "week" ? period.start : period.end);
}

/** The latest whole week or month that ended before today. */
export function lastCompletePeriod(unit: PeriodUnit, today: Day): Period {
  return previousPeriod(periodOf(unit, today));
}

/** ISO 8601 year and week: week 1 holds the year's first Thursday, so the ISO year can differ from the calendar's. */
export function isoWeekOf(day: Day): { readonly year: number; readonly week: number } {
  const thursday = mondayOf(day) + 3;
  const { year } = partsOf(thursday);
  return { year, week: Math.floor((thursday - dayFrom(year, 1, 1)) / 7) + 1 };
}

/** Monday of the day's week; 1 January 1970 was a Thursday. */
function mondayOf(day: Day): Day {
  return day - ((((day + 3) % 7) + 7) % 7);
}
