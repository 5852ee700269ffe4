import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestSnap, SNAPS, snapHeight, stepSnap } from "./snaps.ts";

const phone = { height: 844, rem: 16 };

test("the heights increase from snap to snap on every phone", () => {
  fc.assert(
    fc.property(fc.integer({ min: 256, max: 1200 }), fc.integer({ min: 12, max: 36 }), (height, rem) => {
      const heights = SNAPS.map((snap) => snapHeight(snap, { height, rem }));
      expect(heights).toEqual([...heights].sort((a, b) => a - b));
    }),
  );
});

test.each([
  [190, 0, "peek"],
  [400, 0, "half"],
  [400, 2, "full"],
  [430, -1, "rest"],
  [900, 0, "full"],
] as const)("released at %d px with %d px/ms the sheet rests at %s", (height, speed, snap) => {
  expect(nearestSnap(height, speed, phone)).toBe(snap);
});

test("steps stay within the first and last snap", () => {
  expect(stepSnap("rest", 1)).toBe("half");
  expect(stepSnap("full", 1)).toBe("full");
  expect(stepSnap("peek", -1)).toBe("peek");
});
