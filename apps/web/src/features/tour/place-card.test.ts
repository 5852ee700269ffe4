import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, placeCard } from "./place-card.ts";

const window = { width: 1200, height: 800 };
const card = { width: 320, height: 200 };
const createBox = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe("the card of the tour is placed", () => {
  test.each([
    ["right of the panel", createBox(0, 0, 344, 800), { left: 360, top: 300 }],
    ["left of the rail", createBox(1144, 560, 40, 120), { left: 808, top: 520 }],
    ["right of the menu, inside the window", createBox(8, 10, 40, 40), { left: 64, top: 12 }],
    ["in the middle where there is nothing to point at", undefined, { left: 440, top: 300 }],
    ["in the middle of what fills the window", createBox(0, 0, 1200, 800), { left: 440, top: 300 }],
  ])("%s", (_, target, place) => expect(placeCard(target, card, window)).toEqual(place));

  test("above the sheet of a phone and below its search", () => {
    const phone = { width: 390, height: 844 };
    const wide = { width: 366, height: 200 };
    expect(placeCard(createBox(0, 540, 390, 304), wide, phone)).toEqual({ left: 12, top: 324 });
    expect(placeCard(createBox(12, 12, 366, 48), wide, phone)).toEqual({ left: 12, top: 76 });
  });
});

test("the card stays inside the window for any target, and does not overlap it when there is room on any side", () => {
  const length = fc.integer({ min: 0, max: 1200 });
  fc.assert(
    fc.property(length, length, length, length, (left, top, width, height) => {
      const target = createBox(left, top, Math.min(width, 1200 - left), Math.min(height, 800 - Math.min(top, 800)));
      const place = placeCard(target, card, window);
      expect(place.left).toBeGreaterThanOrEqual(12);
      expect(place.top).toBeGreaterThanOrEqual(12);
      expect(place.left + card.width).toBeLessThanOrEqual(1200 - 12);
      expect(place.top + card.height).toBeLessThanOrEqual(800 - 12);
      const room = 1200 - target.left - target.width >= card.width + 28 || target.left >= card.width + 28;
      const apart =
        place.left >= target.left + target.width ||
        place.left + card.width <= target.left ||
        place.top >= target.top + target.height ||
        place.top + card.height <= target.top;
      if (room) expect(apart).toBe(true);
    }),
  );
});
