import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHART, heightOf, isLabelled, roundTop, slotOf, stepBar } from "./chart-scale.ts";

describe("the axis", () => {
  test("ends at a round number slightly above the highest bar", () => {
    expect([27.4, 20, 0.7, 165, 3].map(roundTop)).toEqual([30, 20, 0.8, 200, 3]);
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e12, noNaN: true }), (value) => {
        const top = roundTop(value);
        expect(top).toBeGreaterThanOrEqual(value * (1 - 1e-9));
        expect(top).toBeLessThanOrEqual(value * 2.1);
      }),
    );
  });

  test("begins at zero, even without values", () => {
    expect(roundTop(0)).toBe(1);
    expect(heightOf(0, 30)).toBe(CHART.bottom);
    expect(heightOf(30, 30)).toBe(CHART.top);
  });
});

test("bars never overlap or leave the chart for any number of bars", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), (count) => {
      const slots = Array.from({ length: count }, (_, index) => slotOf(index, count));
      slots.forEach(({ x, width }, index) => {
        expect(x).toBeGreaterThanOrEqual(index === 0 ? CHART.left : slots[index - 1]!.x + slots[index - 1]!.width);
        expect(x + width).toBeLessThanOrEqual(CHART.width);
      });
    }),
  );
});

test("labels a month by its weeks, and always the first and the last day", () => {
  const labelled = (count: number) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => isLabelled(at, count));
  expect(labelled(31)).toEqual([0, 7, 14, 21, 30]);
  expect(labelled(28)).toEqual([0, 7, 14, 21, 27]);
  expect(labelled(7)).toHaveLength(7);
});

describe("the keyboard", () => {
  test("moves by one day and to the ends, and never beyond", () => {
    expect(stepBar("ArrowRight", 2, 7)).toBe(3);
    expect(stepBar("ArrowLeft", 0, 7)).toBe(0);
    expect(stepBar("ArrowRight", 6, 7)).toBe(6);
    expect(stepBar("Home", 5, 7)).toBe(0);
    expect(stepBar("End", 5, 7)).toBe(6);
  });

  test("ignores other keys", () => {
    expect(["Tab", "Enter", "a", "PageDown"].map((key) => stepBar(key, 3, 7))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
