import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classifyLive, classifyStatic } from "./classify.ts";
import type { LegendConfigs } from "./legend.ts";

const SPEED = { benchmark: 20_000_000, base: 1_000_000, reverse: false };
const LATENCY = { benchmark: 50, base: 200, reverse: true };
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

describe("live values", () => {
  test.each([
    [999_999, "bad"],
    [1_000_000, "moderate"],
    [20_000_000, "moderate"],
    [20_000_001, "good"],
    [0, "bad"],
    [null, "unknown"],
    [Number.NaN, "unknown"],
  ] as const)("a speed of %s bps is %s", (value, expected) => {
    expect(classifyLive(value, SPEED)).toBe(expected);
  });

  test.each([
    [49.9, "good"],
    [50, "moderate"],
    [200, "moderate"],
    [200.1, "bad"],
    [null, "unknown"],
  ] as const)("a latency of %s ms is %s", (value, expected) => {
    expect(classifyLive(value, LATENCY)).toBe(expected);
  });

  test("a reverse layer whose base is below its benchmark has no moderate band", () => {
    fc.assert(
      fc.property(finite, (value) => {
        expect(classifyLive(value, { benchmark: 50, base: 1, reverse: true })).toBe(value < 50 ? "good" : "bad");
      }),
    );
  });

  test("a larger speed never has a worse class", () => {
    const order = ["bad", "moderate", "good"];
    fc.assert(
      fc.property(finite, finite, finite, finite, (a, b, benchmark, base) => {
        const classes = [Math.min(a, b), Math.max(a, b)].map((v) =>
          classifyLive(v, { benchmark, base, reverse: false }),
        );
        expect(order.indexOf(classes[0]!)).toBeLessThanOrEqual(order.indexOf(classes[1]!));
      }),
    );
  });

  test("reverse mirrors the comparison", () => {
    fc.assert(
      fc.property(finite, finite, finite, (value, benchmark, base) => {
        const reversed = classifyLive(value, { benchmark, base, reverse: true });
        expect(reversed).toBe(classifyLive(-value, { benchmark: -benchmark, base: -base, reverse: false }));
      }),
    );
  });
});

describe("static values", () => {
  const coverage: LegendConfigs = {
    good: { values: ["5G", "4G"], labels: "Fast" },
    moderate: { values: ["3g", "2g"], labels: "Slow" },
    bad: { values: ["no"], labels: "None" },
    unknown: { values: [], labels: "Unknown" },
  };

  test.each([
    ["5g", "good"],
    [" 3G ", "moderate"],
    ["No", "bad"],
    ["unknown", "unknown"],
    ["", "unknown"],
    [null, "unknown"],
  ] as const)("coverage %j is %s", (value, expected) => {
    expect(classifyStatic(value, coverage)).toBe(expected);
  });

  test("flags match words for yes and no", () => {
    const legend: LegendConfigs = {
      good: { values: ["Yes"], labels: "Yes" },
      bad: { values: ["false"], labels: "No" },
    };
    expect([true, false, null].map((flag) => classifyStatic(flag, legend))).toEqual(["good", "bad", "unknown"]);
  });

  test("numbers are tested with number rules in stored order", () => {
    const legend: LegendConfigs = {
      good: { values: [">=10"], labels: "Many" },
      moderate: { values: ["1..12"], labels: "Some" },
      bad: { values: ["0"], labels: "None" },
    };
    const values = [10, 11, 9.5, 0, -1, Number.NaN];
    expect(values.map((n) => classifyStatic(n, legend))).toEqual([
      "good",
      "good",
      "moderate",
      "bad",
      "unknown",
      "unknown",
    ]);
  });

  test("the class without values applies to the rest, in any position, but never to null", () => {
    const legend: LegendConfigs = { bad: { values: [], labels: "Other" }, good: { values: ["a"], labels: "A" } };
    expect(["a", "b", null].map((value) => classifyStatic(value, legend))).toEqual(["good", "bad", "unknown"]);
  });

  test("unknown applies to the rest when several classes are empty", () => {
    const legend: LegendConfigs = { bad: { values: [], labels: "Bad" }, unknown: { values: [], labels: "Unknown" } };
    expect(classifyStatic("b", legend)).toBe("unknown");
  });

  test("a word in two classes belongs to the first one", () => {
    const legend: LegendConfigs = { moderate: { values: ["a"], labels: "1" }, good: { values: ["A"], labels: "2" } };
    expect(classifyStatic("a", legend)).toBe("moderate");
  });
});
