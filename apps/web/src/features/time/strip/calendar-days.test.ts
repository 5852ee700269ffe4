import { dayFrom, partsOf, periodOf } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, daysWithData, stepDay, weeksOf } from "./calendar-days.ts";

const anyDay = fc.integer({ min: dayFrom(1990, 1, 1), max: dayFrom(2060, 12, 31) });

test("divides a month into whole weeks starting on Monday, with each day once", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = weeksOf(day).flat();
      const { start, end } = periodOf("month", day);
      expect(days.length % 7).toBe(0);
      expect(periodOf("week", days[0]!).start).toBe(days[0]);
      expect(days).toEqual(Array.from(days, (_, at) => days[0]! + at));
      expect([days[0]! <= start, days.at(-1)! >= end]).toEqual([true, true]);
      expect(days.length).toBeLessThanOrEqual(42);
    }),
  );
});

test("keeps the day of the month when the other month has it, otherwise uses its last day", () => {
  expect(addMonths(dayFrom(2026, 1, 31), 1)).toBe(dayFrom(2026, 2, 28));
  expect(addMonths(dayFrom(2024, 2, 29), 12)).toBe(dayFrom(2025, 2, 28));
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -24, max: 24 }), (day, months) => {
      const [from, to] = [partsOf(day), partsOf(addMonths(day, months))];
      expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months);
      expect(to.dayOfMonth).toBeLessThanOrEqual(from.dayOfMonth);
    }),
  );
});

test("handles keys by the usual calendar pattern", () => {
  const day = dayFrom(2026, 11, 18);
  expect(stepDay("ArrowUp", day)).toBe(dayFrom(2026, 11, 11));
  expect(stepDay("ArrowRight", day)).toBe(dayFrom(2026, 11, 19));
  expect(stepDay("Home", day)).toBe(dayFrom(2026, 11, 16));
  expect(stepDay("End", day)).toBe(dayFrom(2026, 11, 22));
  expect(stepDay("PageUp", day)).toBe(dayFrom(2026, 10, 18));
  expect(stepDay("PageDown", day, true)).toBe(dayFrom(2027, 11, 18));
  expect(stepDay("a", day)).toBeUndefined();
});

test("marks a day as having data when the history does", () => {
  const period = periodOf("week", dayFrom(2026, 11, 9));
  const hasData = [true, false, true, false, false, false, false];
  const days = daysWithData([{ period, schools: 1, value: 1, name: "good", hasData }]);
  expect([...days]).toEqual([dayFrom(2026, 11, 9), dayFrom(2026, 11, 11)]);
});
