import { dayFrom, daysOf, formatDay, type Span } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Piece, piecesOf } from "./span-pieces.ts";

const anyDay = fc.integer({ min: dayFrom(2019, 1, 1), max: dayFrom(2029, 12, 31) });
const anySpan = fc
  .tuple(anyDay, fc.integer({ min: 1, max: 366 }))
  .map(([first, days]): Span => ({ first, last: first + days - 1 }));

/** Returns how many times each day is counted. */
function tally(pieces: readonly Piece[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { span, sign } of pieces) {
    for (let day = span.first; day <= span.last; day++) times.set(day, (times.get(day) ?? 0) + sign);
  }
  return times;
}

test("the pieces of any span count each of its days once and no other day", () => {
  fc.assert(
    fc.property(anySpan, (span) => {
      const times = tally(piecesOf(span));
      for (const [day, count] of times) expect(count).toBe(day >= span.first && day <= span.last ? 1 : 0);
      for (let day = span.first; day <= span.last; day++) expect(times.get(day)).toBe(1);
    }),
  );
});

test("no span needs more than 24 pieces and 14 separate days", () => {
  fc.assert(
    fc.property(anySpan, (span) => {
      const pieces = piecesOf(span);
      const days = pieces.filter(({ unit }) => unit === "days").reduce((sum, piece) => sum + daysOf(piece.span), 0);
      expect(pieces.length).toBeLessThanOrEqual(24);
      expect(days).toBeLessThanOrEqual(14);
    }),
  );
});

test.each([
  ["a week", [2026, 11, 9], [2026, 11, 15], ["week 09-11-2026"]],
  ["a month", [2026, 2, 1], [2026, 2, 28], ["month 01-02-2026"]],
  ["a year", [2024, 1, 1], [2024, 12, 31], ["year 01-01-2024"]],
  ["two days", [2026, 11, 10], [2026, 11, 11], ["days 10-11-2026"]],
  [
    "most of a year",
    [2026, 1, 1],
    [2026, 10, 31],
    ["year 01-01-2026", "without month 01-11-2026", "without month 01-12-2026"],
  ],
] as const)("%s", (_, [y1, m1, d1], [y2, m2, d2], expected) => {
  const pieces = piecesOf({ first: dayFrom(y1, m1, d1), last: dayFrom(y2, m2, d2) });
  const words = pieces.map(({ unit, span, sign }) => `${sign < 0 ? "without " : ""}${unit} ${formatDay(span.first)}`);
  expect([...words].sort()).toEqual([...expected].sort());
});
