import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classifyLive } from "./classify.ts";
import type { LegendConfigs } from "./legend.ts";
import { liveClassifier } from "./live-classifier.ts";

const SPEED = { benchmark: 20, base: 1, reverse: false };
const plain: LegendConfigs = {
  good: { values: [], labels: "Good" },
  moderate: { values: [], labels: "Moderate" },
  bad: { values: [], labels: "Bad" },
  unknown: { values: [], labels: "Unknown" },
};
const perSchool: LegendConfigs = {
  good: { values: ["value >= coalesce(download_speed_benchmark, 60)"], labels: "Reached" },
  bad: { values: [], labels: "Not reached" },
  unknown: { values: [], labels: "Unknown" },
};

const reading = (benchmark: number | null) => () => benchmark;

test("a legend without rules uses the thresholds for every value", () => {
  const { classOf, columns } = liveClassifier(plain, SPEED);
  expect(columns).toEqual([]);
  fc.assert(
    fc.property(fc.option(fc.double()), fc.boolean(), (value, reverse) => {
      const thresholds = { ...SPEED, reverse };
      expect(liveClassifier(plain, thresholds).classOf(value)).toBe(classifyLive(value, thresholds));
    }),
  );
  expect([0.9, 1, 20, 20.1, null].map((value) => classOf(value))).toEqual([
    "bad",
    "moderate",
    "moderate",
    "good",
    "unknown",
  ]);
});

describe("rules per school", () => {
  test.each([
    [30, 30, "good"],
    [29.9, 30, "bad"],
    [60, null, "good"],
    [59.9, null, "bad"],
    [59.9, Number.NaN, "bad"],
    [null, 30, "unknown"],
    [Number.NaN, 30, "unknown"],
  ] as const)("classify %s against %s as %s", (value, own, expected) => {
    expect(liveClassifier(perSchool, SPEED).classOf(value, reading(own))).toBe(expected);
  });

  test("return the columns that they read, and work without a school", () => {
    const { columns, classOf } = liveClassifier(perSchool, SPEED);
    expect(columns).toEqual(["download_speed_benchmark"]);
    expect([59, 60].map((value) => classOf(value))).toEqual(["bad", "good"]);
  });

  test("are tested by class in stored order, and any rule of a class is sufficient", () => {
    const legend: LegendConfigs = {
      moderate: { values: ["value = 7", "value < 5"], labels: "1" },
      good: { values: ["value < 10"], labels: "2" },
      unknown: { values: [], labels: "3" },
    };
    const { classOf } = liveClassifier(legend, SPEED);
    expect([4, 5, 7, 10].map((value) => classOf(value))).toEqual(["moderate", "good", "moderate", "unknown"]);
  });

  test("never return a class that the legend omits", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.option(fc.double({ noNaN: true })), (value, own) => {
        expect(["good", "bad"]).toContain(liveClassifier(perSchool, SPEED).classOf(value, reading(own)));
      }),
    );
  });
});

test("a text that is not a rule disables the whole legend", () => {
  const legend: LegendConfigs = { ...perSchool, moderate: { values: ["SQL: 1 = 1"], labels: "?" } };
  expect(liveClassifier(legend, SPEED).classOf(30, reading(100))).toBe("good");
});
