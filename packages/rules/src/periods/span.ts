import { type Day, dayFrom, lastCompletePeriod, type PeriodUnit, partsOf, periodOf } from "./periods.ts";

/** Consecutive days, both ends included. */
export interface Span {
  readonly first: Day;
  readonly last: Day;
}

/** Maximum length of a requested span: a leap year. */
export const MAX_SPAN_DAYS = 366;

/** Returns the number of days in a span. */
export function daysOf({ first, last }: Span): number {
  return last - first + 1;
}

/** Returns a calendar year as a span. */
export function yearSpan(year: number): Span {
  return { first: dayFrom(year, 1, 1), last: dayFrom(year, 12, 31) };
}

/** Returns the unit of a span that is a whole ISO week, month or year; null for any other span. */
export function unitOfSpan({ first, last }: Span): PeriodUnit | "year" | null {
  for (const unit of ["week", "month"] as const) {
    const period = periodOf(unit, first);
    if (period.start === first && period.end === last) return unit;
  }
  const year = yearSpan(partsOf(first).year);
  return year.first === first && year.last === last ? "year" : null;
}

/** Returns the default week: the last complete one. */
export function defaultSpan(today: Day): Span {
  const { start, end } = lastCompletePeriod("week", today);
  return { first: start, last: end };
}

/** Whether two spans have a day in common. */
export function overlaps(a: Span, b: Span): boolean {
  return a.first <= b.last && b.first <= a.last;
}

/**
 * Returns the days of some spans as runs without gaps, in ascending order, with at least one day between two runs. When
 * there are more runs than `most` (1 or more), the closest ones are joined and then also contain the days between them.
 */
export function runsOf(spans: readonly Span[], most = Number.POSITIVE_INFINITY): Span[] {
  const runs: Span[] = [];
  for (const span of [...spans].sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))) {
    const before = runs.at(-1);
    if (before && span.first <= before.last + 1) {
      runs[runs.length - 1] = { first: before.first, last: Math.max(before.last, span.last) };
    } else runs.push(span);
  }
  while (runs.length > most) {
    const gaps = runs.slice(1).map(({ first }, i) => first - runs[i]!.last);
    const at = gaps.indexOf(Math.min(...gaps));
    runs.splice(at, 2, { first: runs[at]!.first, last: runs[at + 1]!.last });
  }
  return runs;
}
