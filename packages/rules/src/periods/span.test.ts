import fc from "fast-check";
import { expect, test } from "vitest";
import { dayFrom, parseDay, periodOf } from "./periods.ts";
import { daysOf, defaultSpan, overlaps, runsOf, unitOfSpan, yearSpan } from "./span.ts";

const spanOf = (first: string, last: string) => ({ first: parseDay(first) ?? 0, last: parseDay(last) ?? 0 });

test.each([
  ["29-12-2025", "04-01-2026", "week"],
  ["28-12-2020", "03-01-2021", "week"],
  ["01-02-2024", "29-02-2024", "month"],
  ["01-02-2021", "28-02-2021", "month"],
  ["01-01-2024", "31-12-2024", "year"],
  ["01-02-2024", "28-02-2024", null],
  ["30-12-2025", "05-01-2026", null],
  ["01-01-2025", "30-12-2025", null],
  ["05-01-2026", "05-01-2026", null],
])("%s to %s is a whole %s", (first, last, unit) => {
  expect(unitOfSpan(spanOf(first, last))).toBe(unit);
});

test("every week, month and year is recognised", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
      for (const unit of ["week", "month"] as const) {
        const { start, end } = periodOf(unit, day);
        expect(unitOfSpan({ first: start, last: end })).toBe(unit);
      }
    }),
  );
  expect(unitOfSpan(yearSpan(2025))).toBe("year");
  expect(daysOf(yearSpan(2024))).toBe(366);
});

test("the default is the last complete week, on a Monday and on a Sunday", () => {
  expect(defaultSpan(dayFrom(2026, 1, 5))).toEqual(spanOf("29-12-2025", "04-01-2026"));
  expect(defaultSpan(dayFrom(2026, 1, 4))).toEqual(spanOf("22-12-2025", "28-12-2025"));
});

test("spans overlap when they share a day", () => {
  const week = { first: 10, last: 16 };
  expect([9, 10, 16, 17].map((day) => overlaps(week, { first: day, last: day }))).toEqual([false, true, true, false]);
});

const anySpans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 9 })).map(([first, more]) => ({
    first,
    last: first + more,
  })),
);
const daysIn = (spans: readonly { first: number; last: number }[]) =>
  new Set(spans.flatMap((span) => Array.from({ length: daysOf(span) }, (_, i) => span.first + i)));

test("runs contain exactly the days of their spans, in order, with days between them", () => {
  fc.assert(
    fc.property(anySpans, (spans) => {
      const runs = runsOf(spans);
      expect(daysIn(runs)).toEqual(daysIn(spans));
      for (const [i, run] of runs.slice(1).entries()) expect(run.first).toBeGreaterThan(runs[i]!.last + 1);
    }),
  );
});

test("a limited number of runs contains at least the days of their spans, and no days outside their range", () => {
  fc.assert(
    fc.property(anySpans, fc.integer({ min: 1, max: 5 }), (spans, most) => {
      const [runs, exact] = [runsOf(spans, most), runsOf(spans)];
      expect(runs.length).toBe(Math.min(most, exact.length));
      for (const run of exact)
        expect(runs.some(({ first, last }) => first <= run.first && run.last <= last)).toBe(true);
      expect([runs[0]?.first, runs.at(-1)?.last]).toEqual([exact[0]?.first, exact.at(-1)?.last]);
    }),
  );
  expect(
    runsOf(
      [1, 9, 3, 30].map((day) => ({ first: day, last: day })),
      2,
    ),
  ).toEqual([
    { first: 1, last: 9 },
    { first: 30, last: 30 },
  ]);
});

test("a span of all days includes all others", () => {
  const all = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY };
  expect(runsOf([{ first: 5, last: 6 }, all, { first: 90, last: 91 }], 1)).toEqual([all]);
});
