import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placePopup } from "./place-popup.ts";

const map = { width: 1440, height: 876 };
const popup = { width: 317, height: 420 };
const FREE = 360;

describe("placePopup", () => {
  it("is placed to the right of the dot with its tip at the dot", () => {
    expect(placePopup({ x: 700, y: 400 }, popup, map, FREE, false)).toEqual({
      left: 725,
      top: 306,
      side: "right",
      tip: 94,
    });
  });

  it("moves to the left when there is no room on the right, but never under the panel", () => {
    expect(placePopup({ x: 1300, y: 400 }, popup, map, FREE, false).side).toBe("left");
    expect(placePopup({ x: 600, y: 400 }, popup, { ...map, width: 800 }, FREE, false).side).toBe("right");
  });

  it("stays inside the map with its tip on its own edge for every dot well inside the map", () => {
    const dot = fc.record({ x: fc.integer({ min: 370, max: 1440 }), y: fc.integer({ min: 40, max: 830 }) });
    fc.assert(
      fc.property(dot, fc.integer({ min: 120, max: 700 }), (at, height) => {
        const { left, top, tip } = placePopup(at, { ...popup, height }, map, FREE, false);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + height).toBeLessThanOrEqual(map.height);
        expect(left + popup.width).toBeLessThanOrEqual(map.width);
        expect(tip).toBeGreaterThan(0);
        expect(tip).toBeLessThan(height);
      }),
    );
  });

  it("is mirrored in right-to-left languages", () => {
    const dot = fc.record({ x: fc.integer({ min: 0, max: 1440 }), y: fc.integer({ min: 0, max: 876 }) });
    fc.assert(
      fc.property(dot, ({ x, y }) => {
        const there = placePopup({ x, y }, popup, map, FREE, false);
        const here = placePopup({ x: map.width - x, y }, popup, map, FREE, true);
        expect(here).toMatchObject({ top: there.top, tip: there.tip, left: map.width - there.left - popup.width });
        expect(here.side).not.toBe(there.side);
      }),
    );
  });

  it("leaves the map together with its dot", () => {
    expect(placePopup({ x: 700, y: -600 }, popup, map, FREE, false).top).toBeLessThan(-popup.height);
    expect(placePopup({ x: 700, y: 2000 }, popup, map, FREE, false).top).toBeGreaterThan(map.height);
  });
});
