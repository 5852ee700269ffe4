import fc from "fast-check";
import { expect, test } from "vitest";
import { quantileOf } from "./quantile.ts";

/** Returns the quantile by its definition, with sorting. */
function bySorting(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

test("is equal to the result of sorting, regardless of ties and order", () => {
  // Few different values, so that many are equal, and large ones, like speeds in bits per second.
  const anyValue = fc.oneof(fc.nat(5), fc.integer({ min: 0, max: 1e12 }));
  fc.assert(
    fc.property(
      fc.array(anyValue, { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0, 0.1, 0.5, 0.9, 1),
      (all, share) => {
        expect(quantileOf(Float64Array.from(all), share)).toBe(bySorting(all, share));
      },
    ),
  );
});

test("is NaN without values", () => {
  expect(quantileOf(new Float64Array(0), 0.5)).toBeNaN();
});
