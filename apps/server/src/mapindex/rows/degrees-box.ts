import { type Axis, DEGREE, isPolar, LATITUDE, LONGITUDE } from "../degrees.ts";
import type { MapIndex } from "../map-index.ts";
import type { RowTest } from "./row-set.ts";
import { keepRows, keepWhole } from "./row-tests.ts";

/** [west, south, east, north] in degrees; west beyond east, or east beyond 180, crosses the antimeridian. All edges belong to it. */
export type DegreesBox = readonly [west: number, south: number, east: number, north: number];

const CIRCLE = 360;
const WORLD = CIRCLE / 2;

/** The tests of a box. Each coordinate of a school has a cell of its own, so comparing cells compares the very coordinates. */
export function boxTests(index: MapIndex, box: DegreesBox): RowTest[] {
  const { x } = index;
  const [[west, , east], beyond] = plainBoxes(box);
  if (!beyond) return [...latitudeTests(index, box), keepWhole(x, ...cellsOf(LONGITUDE, west, east))];
  const [low, high] = [LONGITUDE.cellOf(whole(west)), LONGITUDE.cellOf(whole(beyond[2]))];
  return [...latitudeTests(index, box), keepRows((row) => x[row]! >= low || x[row]! <= high)];
}

/** Beyond the square cells do not tell latitudes apart. */
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

/** A box as boxes that do not cross the antimeridian: itself, or its part to the west of the line and the one to the east. */
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
