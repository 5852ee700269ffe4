import fc from "fast-check";
import { expect, test } from "vitest";
import { jitterOf, medianOf, nextBytes } from "./speed-sums.ts";

test("the middle of the answers counts, and how much neighbours differ", () => {
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([1, 2, 3, 10])).toBe(2.5);
  expect(jitterOf([10, 14, 12])).toBe(3);
  expect(jitterOf([10])).toBe(0);
});

test("transfers grow until one takes long enough, and never beyond 25 MB", () => {
  expect(nextBytes(250_000, 3_000)).toBe(250_000);
  expect(nextBytes(250_000, 1_250)).toBe(500_000);
  expect(nextBytes(250_000, 1)).toBe(2_000_000);
  const anyBytes = fc.integer({ min: 1, max: 25_000_000 });
  fc.assert(
    fc.property(anyBytes, fc.double({ min: 0.1, max: 60_000, noNaN: true }), (bytes, ms) => {
      const next = nextBytes(bytes, ms);
      expect(next).toBeGreaterThanOrEqual(bytes);
      expect(next).toBeLessThanOrEqual(25_000_000);
    }),
  );
});
