import { MAX_FRAME_ZOOM } from "@schoolmap/rules";
import { describe, expect, it } from "vitest";
import { clearOfLegend, clearOfRanking, frameOf, framePadding, frameZoom } from "./framing.ts";

describe("framePadding", () => {
  it("leaves room for the panel on a desk and for the sheet on a phone", () => {
    expect(framePadding(false, 900, false)).toEqual({ left: 360, right: 30, top: 30, bottom: 30 });
    expect(framePadding(true, 900, false)).toEqual({ left: 5, right: 5, top: 80, bottom: 300 });
  });

  it("leaves it at the right where reading begins at the right", () => {
    expect(framePadding(false, 900, true)).toEqual({ left: 30, right: 360, top: 30, bottom: 30 });
    expect(framePadding(true, 900, true)).toEqual(framePadding(true, 900, false));
  });
});

describe("clearOfLegend", () => {
  it.each([false, true])("leaves more room on the side of the panel, or below (right to left: %s)", (isRightToLeft) => {
    const padding = framePadding(false, 900, isRightToLeft);
    const [beside, ...above] = clearOfLegend(padding, isRightToLeft);
    const side = isRightToLeft ? "right" : "left";
    expect({ ...beside!, [side]: 0 }).toEqual({ ...padding, [side]: 0 });
    expect(beside![side]).toBeGreaterThan(padding[side]);
    for (const one of above) {
      expect({ ...one, bottom: 0 }).toEqual({ ...padding, bottom: 0 });
      expect(one.bottom).toBeGreaterThan(padding.bottom);
    }
  });
});

describe("clearOfRanking", () => {
  it("leaves the room of the table free on the side across from the panel", () => {
    expect(clearOfRanking(framePadding(false, 900, false), 432, false)).toMatchObject({ left: 360, right: 462 });
    expect(clearOfRanking(framePadding(false, 900, true), 432, true)).toMatchObject({ left: 462, right: 360 });
    expect(clearOfRanking(framePadding(true, 900, false), 0, false)).toEqual(framePadding(true, 900, false));
  });
});

describe("frameOf", () => {
  it("is the smallest frame round all positions", () => {
    expect(
      frameOf([
        [36, -1],
        [34, 4],
      ]),
    ).toEqual([34, -1, 36, 4]);
    expect(frameOf([])).toBeNull();
  });
});

describe("frameZoom", () => {
  const none = { left: 0, right: 0, top: 0, bottom: 0 };
  const size = { width: 1024, height: 1024 };

  it("lets a box fill the free part, also across the date line", () => {
    expect(frameZoom([-45, -10, 45, 10], size, none)).toBeCloseTo(3);
    expect(frameZoom([135, -10, -135, 10], size, none)).toBeCloseTo(3);
    expect(frameZoom([-45, -10, 45, 10], { ...size, width: 1424 }, { ...none, left: 400 })).toBeCloseTo(3);
  });

  it("is a number for a single point, and where the padding leaves nothing free", () => {
    expect(frameZoom([36, -1, 36, -1], size, none)).toBe(MAX_FRAME_ZOOM);
    expect(frameZoom([-45, -10, 45, 10], { width: 390, height: 700 }, { ...none, left: 360, right: 30 })).toBeCloseTo(
      -7,
    );
  });
});
