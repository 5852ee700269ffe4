import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { median, medianQuantile, quantile } from "./measure.ts";

const someTimes = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 300 });

describe("quantile", () => {
  it("is one of the values, and at least that share of them is not above it", () => {
    fc.assert(
      fc.property(someTimes, fc.double({ min: 0, max: 1, noNaN: true }), (times, share) => {
        const limit = quantile(times, share);
        expect(times).toContain(limit);
        expect(times.filter((time) => time <= limit).length).toBeGreaterThanOrEqual(times.length * share);
      }),
    );
  });

  it("does not depend on the order and does not change it", () => {
    const times = [3, 1, 2];
    expect(median(times)).toBe(2);
    expect(times).toEqual([3, 1, 2]);
  });

  it("is NaN without values", () => {
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe("medianQuantile", () => {
  it("is not affected by one bad run of three", () => {
    const calm = [1, 2, 3];
    expect(medianQuantile([calm, [500, 900, 100], calm], 1)).toBe(3);
  });
});
