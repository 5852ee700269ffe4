import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNumberRule } from "./number-rule.ts";

test.each([
  ["5", 5, true],
  ["=5", 4, false],
  ["> 5", 5, false],
  [">=5", 5, true],
  ["<-2.5", -3, true],
  ["<= 5", 5.1, false],
  ["1..3", 3, true],
  ["1 .. 3", 0.9, false],
])("%s of %d is %s", (text, value, expected) => {
  expect(parseNumberRule(text)?.(value)).toBe(expected);
});

test.each(["", "abc", "> x", "1...3", "5; drop", "SQL: 1=1", "1e3"])("%j is not a rule", (text) => {
  expect(parseNumberRule(text)).toBeUndefined();
});

test("exactly one of below, equal and above is true for every limit", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (limit, value) => {
      const holds = ["<", "=", ">"].filter((sign) => parseNumberRule(`${sign}${limit}`)?.(value));
      expect(holds).toHaveLength(1);
    }),
  );
});
