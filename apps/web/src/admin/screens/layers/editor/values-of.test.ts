import { expect, test } from "vitest";
import { valuesOf } from "./values-of.ts";

test.each([
  ["4g, 5g,", ["4g", "5g"]],
  ["", []],
  [
    "value = 0, value > coalesce(min(1000, max(50, num_students)), 50)",
    ["value = 0", "value > coalesce(min(1000, max(50, num_students)), 50)"],
  ],
  ["value > max(50, value = 1", ["value > max(50, value = 1"]],
])("%j is parsed to %j", (text, values) => {
  expect(valuesOf(text)).toEqual(values);
});
