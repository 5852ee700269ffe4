import fc from "fast-check";
import { expect, test } from "vitest";
import { quantileOf } from "./quantile.ts";

/** The definition, by sorting. */
function bySorting(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

test("equals what sorting gives, ties and order of no importance", () => {
  // Few different values, so that many are equal, and large ones, as speeds in bits a second are.
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

test("no values have no quantile", () => {
  expect(quantileOf(new Float64Array(0), 0.5)).toBeNaN();
});
