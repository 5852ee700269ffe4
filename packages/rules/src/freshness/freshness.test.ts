import { expect, it } from "vitest";
import { freshnessAfter } from "./freshness.ts";

it.each([
  [0, "live"],
  [20, "live"],
  [21, "at_risk"],
  [27, "at_risk"],
  [28, "dropped_off"],
  [900, "dropped_off"],
])("a school that is silent for %i days is %s", (days, state) => {
  expect(freshnessAfter(days)).toBe(state);
});
