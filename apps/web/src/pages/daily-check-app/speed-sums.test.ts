import fc from "fast-check";
import { expect, test } from "vitest";
import { growing, jitterOf, type Moved, medianOf, nextBytes } from "./speed-sums.ts";

const anyTime = fc.double({ min: 0.1, max: 60_000, noNaN: true });

test("returns the median response time and the mean difference of consecutive times", () => {
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([1, 2, 3, 10])).toBe(2.5);
  expect(jitterOf([10, 14, 12])).toBe(3);
  expect(jitterOf([10])).toBe(0);
});

test("increases transfers until one takes long enough, and never beyond 25 MB", () => {
  expect(nextBytes(250_000, 3_000)).toBe(250_000);
  expect(nextBytes(250_000, 1_250)).toBe(500_000);
  expect(nextBytes(250_000, 1)).toBe(2_000_000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25_000_000 }), anyTime, (bytes, ms) => {
      const next = nextBytes(bytes, ms);
      expect(next).toBeGreaterThanOrEqual(bytes);
      expect(next).toBeLessThanOrEqual(25_000_000);
    }),
  );
});

test("completes a measurement within the announced data limit for any connection speed", async () => {
  const anyBudget = fc.integer({ min: 100_000, max: 50_000_000 });
  await fc.assert(
    fc.asyncProperty(anyBudget, fc.array(anyTime, { minLength: 5, maxLength: 5 }), async (budget, times) => {
      const moved: number[] = [];
      const reported: Moved[] = [];
      const transfer = (bytes: number) => Promise.resolve(times[moved.push(bytes) - 1] ?? 1);
      const mbps = await growing(budget, transfer, (one) => reported.push(one));
      expect(moved.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(budget);
      expect(moved).toEqual([...moved].sort((a, b) => a - b));
      expect(reported.at(-1)).toEqual({ share: 1, mbps });
    }),
  );
});

test("returns the speed of the largest transfer", async () => {
  const seconds = (bytes: number) => Promise.resolve((bytes * 8) / 20_000);
  await expect(growing(40_000_000, seconds, () => undefined)).resolves.toBeCloseTo(20, 6);
});
