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
  const { low, high } = longitudesOf(box);
  const latitudes = keepWhole(lat7, whole(south), whole(north));
  if (low <= high) return [latitudes, keepWhole(lon7, low, high)];
  return [latitudes, keepRows((row) => lon7[row]! >= low || lon7[row]! <= high)];
}

/** Whether a point, [longitude, latitude] in degrees, lies in a box. */
export function isInBox(box: DegreesBox, [longitude, latitude]: readonly [number, number]): boolean {
  const [, south, , north] = box;
  if (whole(latitude) < whole(south) || whole(latitude) > whole(north)) return false;
  const { low, high } = longitudesOf(box);
  const at = whole(longitude);
  return low <= high ? at >= low && at <= high : at >= low || at <= high;
}

/** Where a box begins and ends, in the whole numbers of the columns; low above high crosses the antimeridian. */
function longitudesOf([west, , east]: DegreesBox): { readonly low: number; readonly high: number } {
  if (east - west >= CIRCLE) return { low: whole(-WORLD), high: whole(WORLD) };
  return { low: whole(west), high: whole(east > WORLD ? east - CIRCLE : east) };
}

function whole(degrees: number): number {
  return Math.round(degrees * DEGREE);
}
