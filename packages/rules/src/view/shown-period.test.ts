import fc from "fast-check";
import { expect, test } from "vitest";
import { dayFrom, lastCompletePeriod, periodOf } from "../periods/periods.ts";
import { choiceOf, latestPeriod, shownPeriod } from "./shown-period.ts";

const today = dayFrom(2026, 11, 21);
const configs = {
  week: { start_date: "02-11-2026", end_date: "08-11-2026" },
  month: { start_date: "01-11-2026", end_date: "30-11-2026" },
};

test("the latest week or month with data is the default", () => {
  expect(shownPeriod(undefined, configs, today)).toEqual(periodOf("week", dayFrom(2026, 11, 2)));
  expect(shownPeriod({ unit: "month" }, configs, today)).toEqual(periodOf("month", dayFrom(2026, 11, 1)));
});

test("the calendar determines the period when there is no data", () => {
  expect(shownPeriod(undefined, {}, today)).toEqual(lastCompletePeriod("week", today));
});

test("a period is restored from its choice, and the choice of the latest period has no start", () => {
  const anyUnit = fc.constantFrom("week" as const, "month" as const);
  fc.assert(
    fc.property(anyUnit, fc.integer({ min: dayFrom(2000, 1, 3), max: today }), (unit, day) => {
      const period = periodOf(unit, day);
      const choice = choiceOf(period, configs, today);
      expect(shownPeriod(choice, configs, today)).toEqual(period);
      expect(choice?.start === undefined).toBe(period.start === latestPeriod(unit, configs, today).start);
    }),
  );
});
