import { type Axis, DEGREE, isPolar, LATITUDE, LONGITUDE } from "../degrees.ts";
import type { MapIndex } from "../map-index.ts";
import { keepWhole } from "./range-tests.ts";
import type { RowTest } from "./row-set.ts";
import { keepRows } from "./row-tests.ts";

/**
 * [west, south, east, north] in degrees, including all edges. If west is greater than east, or east is greater than
 * 180, the box crosses the antimeridian.
 */
export type DegreesBox = readonly [west: number, south: number, east: number, north: number];

const CIRCLE = 360;
const WORLD = CIRCLE / 2;

/**
 * Returns the tests of a box. Each coordinate of a school has a cell of its own, so comparing cells is the same as
 * comparing coordinates.
 */
export function boxTests(index: MapIndex, box: DegreesBox): RowTest[] {
  const { x } = index;
  const [[west, , east], beyond] = plainBoxes(box);
  if (!beyond) return [...latitudeTests(index, box), keepWhole(x, ...cellsOf(LONGITUDE, west, east))];
  const [low, high] = [LONGITUDE.cellOf(whole(west)), LONGITUDE.cellOf(whole(beyond[2]))];
  return [...latitudeTests(index, box), keepRows((row) => x[row]! >= low || x[row]! <= high)];
}

/**
 * Returns the tests of the latitudes. Beyond the square, different latitudes share a cell, so degrees are compared as
 * well.
 */
function latitudeTests(index: MapIndex, [, south, , north]: DegreesBox): RowTest[] {
  const { y, polar } = index;
  const cells = keepWhole(y, ...cellsOf(LATITUDE, north, south));
  if (polar.size === 0) return [cells];
  const isIn = (lat7: number) => lat7 >= whole(south) && lat7 <= whole(north);
  return [cells, keepRows((row) => !isPolar(y[row]!) || isIn(index.lat7(row)))];
}

function cellsOf(axis: Axis, low: number, high: number): [low: number, high: number] {
  return [axis.cellOf(whole(low)), axis.cellOf(whole(high))];
}

/**
 * Splits a box into boxes that do not cross the antimeridian: the box itself, or its parts to the west and to the east
 * of the line.
 */
export function plainBoxes(box: DegreesBox): readonly [DegreesBox, ...DegreesBox[]] {
  const [west, south, east, north] = box;
  if (east - west >= CIRCLE) return [[-WORLD, south, WORLD, north]];
  const end = east > WORLD ? east - CIRCLE : east;
  if (whole(west) <= whole(end)) return [[west, south, end, north]];
  return [
    [west, south, WORLD, north],
    [-WORLD, south, end, north],
  ];
}

function whole(degrees: number): number {
  return Math.round(degrees * DEGREE);
}
