import { expect, test } from "vitest";
import { parseFlag } from "../text/flag.ts";
import { normaliseCoverage } from "./coverage.ts";

test.each([
  ["5G", "5g"],
  [" 4g ", "4g"],
  ["3G", "3g"],
  ["2g", "2g"],
  ["No", "no"],
  ["No  Service", "no"],
  ["no coverage", "no"],
  ["no_coverage", "no"],
  ["", "unknown"],
  ["satellite", "unknown"],
  ["constructor", "unknown"],
])("%j means %s", (word, expected) => {
  expect(normaliseCoverage(word)).toBe(expected);
});

test.each([
  ["TRUE", true],
  ["Yes", true],
  [" 1", true],
  ["no", false],
  ["False", false],
  ["0", false],
  ["unknown", null],
  ["", null],
  ["2", null],
])("the flag word %j is %s", (word, expected) => {
  expect(parseFlag(word)).toBe(expected);
});
