import type { MultiPolygon } from "@schoolmap/contract";
import { boxRing } from "@schoolmap/rules";
import { describe, expect, it } from "vitest";
import type { DegreesBox } from "../../mapindex/index.ts";
import { boxesMeet, meetsBox } from "./meets-box.ts";

type Ring = MultiPolygon["coordinates"][number][number];

const square = (...box: [number, number, number, number]): Ring => boxRing(box);
const outline = (...polygons: Ring[][]): MultiPolygon => ({ type: "MultiPolygon", coordinates: polygons });

/** A square with a hole, and a triangle far to the east. */
const TRIANGLE: Ring = [
  [170, 0],
  [180, 0],
  [180, 10],
  [170, 0],
];
const PLACE = outline([square(0, 0, 10, 10), square(4, 4, 6, 6)], [TRIANGLE]);

describe("an outline and a box", () => {
  it.each<[string, DegreesBox, boolean]>([
    ["that lies inside of it", [1, 1, 2, 2], true],
    ["around it", [-20, -20, 20, 20], true],
    ["that cuts a side and holds no corner", [-1, 3, 1, 4], true],
    ["that touches a corner", [10, 10, 11, 11], true],
    ["that lies in its hole", [4.5, 4.5, 5.5, 5.5], false],
    ["that reaches out of its hole", [4.5, 4.5, 6.5, 5.5], true],
    ["beside it", [11, 0, 12, 10], false],
    ["in the box around it, beside its slope", [170, 8, 172, 10], false],
    ["that crosses the antimeridian", [179, 1, -179, 2], true],
    ["that crosses the antimeridian, east above 180", [179, 1, 181, 2], true],
    ["that crosses the antimeridian above it", [171, 11, -179, 12], false],
    ["around the earth", [-180, 3, 180, 4], true],
  ])("%s", (_, box, expected) => {
    expect(meetsBox(PLACE, box)).toBe(expected);
  });

  it("do not meet when the outline is empty", () => {
    expect(meetsBox(null, [-180, -90, 180, 90])).toBe(false);
    expect(meetsBox(outline(), [-180, -90, 180, 90])).toBe(false);
  });
});

describe("two boxes", () => {
  it.each<[DegreesBox, DegreesBox, boolean]>([
    [[0, 0, 10, 10], [10, 10, 20, 20], true],
    [[0, 0, 10, 10], [11, 0, 20, 10], false],
    [[170, 0, -170, 10], [-175, 5, -174, 6], true],
    [[170, 0, 190, 10], [-169, 5, -160, 6], false],
  ])("meet or not as expected: %j and %j", (one, other, expected) => {
    expect(boxesMeet(one, other)).toBe(expected);
    expect(boxesMeet(other, one)).toBe(expected);
  });
});
