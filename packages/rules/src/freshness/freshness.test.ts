import fc from "fast-check";
import { expect, it, test } from "vitest";
import { AT_RISK_DAYS, DROPPED_OFF_DAYS, freshnessAfter, freshnessOn, newestCompleteDay } from "./freshness.ts";

it.each([
  [0, "live"],
  [20, "live"],
  [21, "at_risk"],
  [27, "at_risk"],
  [28, "dropped_off"],
  [900, "dropped_off"],
])("a school without measurements for %i days is %s", (days, state) => {
  expect(freshnessAfter(days)).toBe(state);
});

const anyDay = fc.integer({ min: 0, max: 40_000 });

test("days without measurements are counted from the newest complete day of the data, and an additional day never improves the state", () => {
  const STATES = ["live", "at_risk", "dropped_off"];
  fc.assert(
    fc.property(anyDay, anyDay, anyDay, (newest, today, last) => {
      const day = newestCompleteDay(newest, today);
      expect(day).toBeLessThan(today);
      expect(day).toBeLessThanOrEqual(newest);
      expect([newest, today - 1]).toContain(day);
      const silent = day - last;
      const state = silent >= DROPPED_OFF_DAYS ? "dropped_off" : silent >= AT_RISK_DAYS ? "at_risk" : "live";
      expect(freshnessOn(day, last)).toBe(state);
      expect(STATES.indexOf(freshnessOn(day, last - 1))).toBeGreaterThanOrEqual(STATES.indexOf(state));
    }),
  );
});
