import { AGGREGATES } from "@schoolmap/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aggregateOf } from "./aggregate.ts";

test.each([
  ["mean", 4],
  ["min", 1],
  ["max", 10],
  ["median", 2.5],
  ["p90", 7.9],
] as const)("the %s of four values is %d", (aggregate, expected) => {
  expect(aggregateOf([10, 1, 2, 3], aggregate)).toBeCloseTo(expected, 10);
});

test("every aggregate of one value is the value itself, and of no values is not a number", () => {
  for (const aggregate of AGGREGATES) {
    expect(aggregateOf([7], aggregate)).toBe(7);
    expect(aggregateOf([], aggregate)).toBeNaN();
  }
});

test("every aggregate is between the smallest and the largest value, regardless of their order", () => {
  const anyValues = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(anyValues, fc.constantFrom(...AGGREGATES), (values, aggregate) => {
      const result = aggregateOf(values, aggregate);
      expect(result).toBeGreaterThanOrEqual(Math.min(...values));
      expect(result).toBeLessThanOrEqual(Math.max(...values));
      expect(aggregateOf([...values].reverse(), aggregate)).toBeCloseTo(result, 3);
    }),
  );
});
