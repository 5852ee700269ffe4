import fc from "fast-check";
import { expect, test } from "vitest";
import { rankOf } from "./rank.ts";

const id = fc.integer({ min: 0, max: 2 ** 32 - 1 });

test("a rank is an unsigned 32-bit number and the same on each call", () => {
  fc.assert(
    fc.property(id, (n) => {
      expect(rankOf(n)).toBe(rankOf(n));
      expect(rankOf(n)).toBe(rankOf(n) >>> 0);
    }),
  );
});

test("different schools have different ranks", () => {
  const ranks = new Set(Array.from({ length: 100_000 }, (_, n) => rankOf(n)));
  expect(ranks.size).toBe(100_000);
});

test("consecutive ids are evenly distributed over sixteen bins", () => {
  const bins = new Array<number>(16).fill(0);
  for (let n = 1; n <= 160_000; n++) bins[rankOf(n) >>> 28]!++;
  expect(Math.min(...bins)).toBeGreaterThan(9_500);
  expect(Math.max(...bins)).toBeLessThan(10_500);
});
