import type { LegendConfigs, ValueClass } from "@schoolmap/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { passesLiveRule, printLiveRule } from "../live-rule/live-rule.ts";
import type { LiveThresholds } from "./classify.ts";
import { liveClassifier } from "./live-classifier.ts";
import { type LiveLegend, readLiveLegend } from "./live-legend.ts";

const SPEED: LiveThresholds = { benchmark: 20, base: 1, reverse: false };
const entry = (...values: string[]) => ({ values, labels: "" });

/** Returns the class that a reader of the printed legend finds from top to bottom. */
function classByTheBook({ classes, otherwise }: LiveLegend, value: number, own: number | null): ValueClass {
  const found = classes.find(({ rules }) => rules.some((rule) => passesLiveRule(rule, value, () => own)));
  return found?.name ?? otherwise;
}

const anyLegend = fc.constantFrom<LegendConfigs>(
  {},
  { good: entry(), moderate: entry(), bad: entry(), unknown: entry() },
  { good: entry("value >= 50"), bad: entry(), unknown: entry() },
  { moderate: entry("value < 5", "value = 7"), good: entry("value < 10"), unknown: entry() },
  { good: entry("value >= coalesce(download_speed_benchmark, 60)"), bad: entry() },
  { good: entry("value > download_speed_benchmark and value < 90"), bad: entry("value < 3"), moderate: entry() },
  { good: entry("SQL: 1 = 1"), bad: entry("value < 3") },
);
const anyNumber = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true }));
const anyOwn = fc.option(
  fc.record({
    ...{ kind: fc.constant("own" as const), column: fc.constant("num_students" as const) },
    ...{ factor: fc.constantFrom(1, 2), least: fc.constantFrom(null, 10), most: fc.constantFrom(null, 80) },
    otherwise: fc.constant(20),
  }),
  { nil: undefined },
);
const anyThresholds = fc.tuple(anyNumber, anyNumber, fc.boolean(), anyOwn).map(([a, b, reverse, own]) => ({
  benchmark: reverse ? Math.min(a, b) : Math.max(a, b),
  // With a benchmark per school, the base is beyond all of them.
  base: own ? (reverse ? 300 : 0) : reverse ? Math.max(a, b) : Math.min(a, b),
  reverse,
  own,
}));

test("the returned legend gives the same classes as the classifier, by thresholds and by rules", () => {
  fc.assert(
    fc.property(anyLegend, anyThresholds, anyNumber, fc.option(anyNumber), (legend, thresholds, value, own) => {
      const values = [value, thresholds.benchmark, thresholds.base];
      for (const one of values) {
        const { classOf } = liveClassifier(legend, thresholds);
        expect(classByTheBook(readLiveLegend(legend, thresholds), one, own)).toBe(classOf(one, () => own));
      }
    }),
  );
});

test("a legend with rules is not described by the benchmark", () => {
  const { by, classes, otherwise } = readLiveLegend({ good: entry("value >= 50"), bad: entry() }, SPEED);
  expect([by, otherwise]).toEqual(["rules", "bad"]);
  expect(classes.map(({ name, rules }) => [name, rules.map(printLiveRule)])).toEqual([
    ["good", ["value >= 50"]],
    ["bad", []],
    ["unknown", []],
  ]);
});

test("a legend without rules has the limits of its benchmark", () => {
  const printed = (legend: LegendConfigs, thresholds: LiveThresholds) =>
    readLiveLegend(legend, thresholds).classes.map(({ name, rules }) => [name, ...rules.map(printLiveRule)]);
  expect(printed({}, SPEED)).toEqual([
    ["good", "value > 20"],
    ["moderate", "value >= 1 and value <= 20"],
    ["bad", "value < 1"],
    ["unknown"],
  ]);
  const own = { kind: "own", column: "num_students", factor: 0.05, least: 20, most: null, otherwise: 20 } as const;
  expect(printed({}, { ...SPEED, own })).toEqual([
    ["good", "value > coalesce(max(20, 0.05 * num_students), 20)"],
    ["moderate", "value >= 1 and value <= coalesce(max(20, 0.05 * num_students), 20)"],
    ["bad", "value < 1"],
    ["unknown"],
  ]);
  expect(printed({ good: entry(), bad: entry() }, { benchmark: 100, base: 300, reverse: true })).toEqual([
    ["good", "value < 100"],
    ["moderate", "value >= 100 and value <= 300"],
    ["bad", "value > 300"],
    ["unknown"],
  ]);
});
