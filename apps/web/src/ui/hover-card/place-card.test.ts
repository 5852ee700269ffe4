import { expect, test } from "vitest";
import { placeCard } from "./place-card.ts";

const CARD = { width: 264, height: 150 };
const WINDOW = { width: 1400, height: 900 };

test("places a card to the right of and below the pointer", () => {
  expect(placeCard({ x: 500, y: 300 }, CARD, WINDOW)).toEqual({ left: 512, top: 312 });
});

test("uses the other side when there is no room, and never covers the pointer", () => {
  for (const x of [0, 500, 1150, 1399])
    for (const y of [0, 300, 760, 899]) {
      const { left, top } = placeCard({ x, y }, CARD, WINDOW);
      expect(left, `${x}`).toBeGreaterThanOrEqual(8);
      expect(top, `${y}`).toBeGreaterThanOrEqual(8);
      expect(left + CARD.width).toBeLessThanOrEqual(WINDOW.width - 8);
      expect(top + CARD.height).toBeLessThanOrEqual(WINDOW.height - 8);
      expect(Math.min(Math.abs(left - x), Math.abs(left + CARD.width - x))).toBe(12);
      expect(Math.min(Math.abs(top - y), Math.abs(top + CARD.height - y))).toBe(12);
    }
});
