import { MAX_FRAME_ZOOM, worldPixels } from "@schoolmap/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clearOfLegend,
  clearOfOpenLegend,
  clearOfRanking,
  frameOf,
  framePadding,
  frameZoom,
  paddedFrame,
} from "./framing.ts";

describe("framePadding", () => {
  it("reserves space for the panel on a desktop and for the sheet on a phone", () => {
    expect(framePadding(false, 900, false)).toEqual({ left: 360, right: 30, top: 30, bottom: 30 });
    expect(framePadding(true, 900, false)).toEqual({ left: 5, right: 5, top: 80, bottom: 300 });
  });

  it("reserves space for the buttons when they fill the height of a low window", () => {
    expect(framePadding(false, 390, false)).toMatchObject({ left: 360, right: 112 });
    expect(framePadding(false, 390, true)).toMatchObject({ left: 112, right: 360 });
  });

  it("reserves the space of the panel on the right in right-to-left layout", () => {
    expect(framePadding(false, 900, true)).toEqual({ left: 30, right: 360, top: 30, bottom: 30 });
    expect(framePadding(true, 900, true)).toEqual(framePadding(true, 900, false));
  });
});

describe("clearOfLegend", () => {
  it.each([false, true])(
    "reserves more space on the side of the panel, or at the bottom (right to left: %s)",
    (isRightToLeft) => {
      const padding = framePadding(false, 900, isRightToLeft);
      const [beside, ...above] = clearOfLegend(padding, isRightToLeft);
      const side = isRightToLeft ? "right" : "left";
      expect({ ...beside!, [side]: 0 }).toEqual({ ...padding, [side]: 0 });
      expect(beside![side]).toBeGreaterThan(padding[side]);
      for (const one of above) {
        expect({ ...one, bottom: 0 }).toEqual({ ...padding, bottom: 0 });
        expect(one.bottom).toBeGreaterThan(padding.bottom);
      }
    },
  );
});

describe("clearOfRanking", () => {
  it("reserves the space of the table on the side opposite the panel", () => {
    expect(clearOfRanking(framePadding(false, 900, false), 432, false)).toMatchObject({ left: 360, right: 462 });
    expect(clearOfRanking(framePadding(false, 900, true), 432, true)).toMatchObject({ left: 462, right: 360 });
    expect(clearOfRanking(framePadding(true, 900, false), 0, false)).toEqual(framePadding(true, 900, false));
  });
});

describe("frameOf", () => {
  it("contains all positions, with a margin", () => {
    const position = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -85, max: 85, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 5 }), (positions) => {
        const [west, south, east, north] = frameOf(positions)!;
        expect(east - west).toBeLessThanOrEqual(360 * 1.2);
        for (const [lon, lat] of positions) {
          expect([lon, lon + 360].some((one) => west <= one && one <= east)).toBe(true);
          expect(south <= lat && lat <= north).toBe(true);
        }
      }),
    );
    expect(frameOf([])).toBeNull();
  });

  it("leaves a margin of one tenth on each side, or at least the size of a town", () => {
    const [west, south, east, north] = frameOf([[30, -10]])!;
    expect([east - west, north - south].map((side) => Number(side.toFixed(6)))).toEqual([0.2, 0.2]);
    const frame = frameOf([
      [30, -10],
      [40, 10],
    ]);
    expect(frame).toEqual([29, -12, 41, 12]);
  });

  it("crosses the antimeridian when that is shorter", () => {
    const frame = frameOf([
      [179, -17],
      [-179, -17],
    ]);
    expect(frame?.map((side) => Number(side.toFixed(6)))).toEqual([178.8, -17.1, 181.2, -16.9]);
  });
});

describe("frameZoom", () => {
  const none = { left: 0, right: 0, top: 0, bottom: 0 };
  const size = { width: 1024, height: 1024 };

  it("fits a box to the free area, also across the antimeridian", () => {
    expect(frameZoom([-45, -10, 45, 10], size, none)).toBeCloseTo(3);
    expect(frameZoom([135, -10, -135, 10], size, none)).toBeCloseTo(3);
    expect(frameZoom([-45, -10, 45, 10], { ...size, width: 1424 }, { ...none, left: 400 })).toBeCloseTo(3);
  });

  it("is a finite number for a single point and when the padding leaves no free area", () => {
    expect(frameZoom([36, -1, 36, -1], size, none)).toBe(MAX_FRAME_ZOOM);
    expect(frameZoom([-45, -10, 45, 10], { width: 390, height: 700 }, { ...none, left: 360, right: 30 })).toBeCloseTo(
      -7,
    );
  });
});

describe("paddedFrame", () => {
  const size = { width: 1424, height: 1024 };

  it("centres a box in the area that the padding leaves free", () => {
    const { x, y, zoom } = paddedFrame([-45, -10, 45, 10], size, { left: 400, right: 0, top: 0, bottom: 100 });
    expect(zoom).toBeCloseTo(3);
    // The centre of the map is 200 pixels to the left of the centre of the box, and 50 below it.
    expect((0.5 - x) * worldPixels(3)).toBeCloseTo(200);
    expect((y - 0.5) * worldPixels(3)).toBeCloseTo(50);
  });
});

describe("clearOfOpenLegend", () => {
  const size = { width: 1400, height: 800 };
  const padding = framePadding(false, 900, false);

  it("reserves space for the legend when a country keeps its size, and otherwise none", () => {
    const high: Parameters<typeof clearOfOpenLegend>[1] = { box: [30, -40, 34, 20], size, padding };
    expect(clearOfOpenLegend("country", high, false).left).toBeGreaterThan(padding.left);
    expect(clearOfOpenLegend("country", { size, padding, box: [-60, -42, 60, 42] }, false)).toEqual(padding);
    expect(clearOfOpenLegend("world", { size, padding, box: [-60, -30, 60, 30] }, false).bottom).toBeGreaterThan(30);
  });
});
