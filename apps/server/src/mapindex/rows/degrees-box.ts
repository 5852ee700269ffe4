import { DEGREE, type MapIndex } from "../map-index.ts";
import type { RowTest } from "./row-set.ts";
import { keepRows, keepWhole } from "./row-tests.ts";

/** [west, south, east, north] in degrees; west beyond east, or east beyond 180, crosses the antimeridian. All edges belong to it. */
export type DegreesBox = readonly [west: number, south: number, east: number, north: number];

const CIRCLE = 360;
const WORLD = CIRCLE / 2;

/** The tests of a box. They compare the very coordinates of the schools, and not cells of the grid. */
export function boxTests({ core: { lon7, lat7 } }: Pick<MapIndex, "core">, box: DegreesBox): RowTest[] {
  const [, south, , north] = box;
  const latitudes = keepWhole(lat7, whole(south), whole(north));
  const [[west, , east], beyond] = plainBoxes(box);
  if (!beyond) return [latitudes, keepWhole(lon7, whole(west), whole(east))];
  const [low, high] = [whole(west), whole(beyond[2])];
  return [latitudes, keepRows((row) => lon7[row]! >= low || lon7[row]! <= high)];
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
