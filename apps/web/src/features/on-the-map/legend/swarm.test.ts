import fc from "fast-check";
import { expect, test } from "vitest";
import { swarm } from "./swarm.ts";

const points = fc.uniqueArray(
  fc.record({
    code: fc.string({ minLength: 2, maxLength: 2 }),
    share: fc.float({ min: 0, max: 1, noNaN: true }),
    total: fc.integer({ min: 1, max: 100_000 }),
  }),
  { selector: ({ code }) => code, maxLength: 40 },
);

test("places each circle above its share without overlaps", () => {
  fc.assert(
    fc.property(points, (all) => {
      // High enough to stack all circles.
      const circles = swarm(all, 500, 2_000);
      expect(circles).toHaveLength(all.length);
      for (const { x, r, share } of circles) expect(x).toBeCloseTo(Math.min(500 - r, Math.max(r, share * 500)), 5);
      for (const [at, one] of circles.entries())
        for (const other of circles.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.r + other.r);
    }),
  );
});

test("makes the area of a circle proportional to the number of schools", () => {
  const [large, small] = swarm(
    [
      { code: "AA", share: 0.2, total: 4_000 },
      { code: "BB", share: 0.8, total: 1_000 },
    ],
    500,
    80,
  );
  expect(large!.r ** 2 / small!.r ** 2).toBeCloseTo(4);
});
