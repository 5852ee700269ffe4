import { LATITUDE, LONGITUDE } from "../degrees.ts";
import type { MapIndex } from "../map-index.ts";
import { eachRowIn } from "./box.ts";

/** Number of stored coordinate steps per 1e-5 degree, about 1.1 m. */
const STEPS = 100;

/**
 * Returns the other schools at the location of a school, ascending by row. Two schools are at the same location if
 * longitude and latitude are equal after rounding to five decimals.
 */
export function othersAtLocation(index: MapIndex, row: number): number[] {
  const [lon, lat] = locationOf(index, row);
  const others: number[] = [];
  const box = {
    west: LONGITUDE.cellOf((lon - 0.5) * STEPS),
    east: LONGITUDE.cellOf((lon + 0.5) * STEPS),
    north: LATITUDE.cellOf((lat + 0.5) * STEPS),
    south: LATITUDE.cellOf((lat - 0.5) * STEPS),
  };
  eachRowIn(index, box, (other) => {
    const [otherLon, otherLat] = locationOf(index, other);
    if (otherLon === lon && otherLat === lat && other !== row) others.push(other);
  });
  return others.sort((a, b) => a - b);
}

/** Returns the location of a school rounded to five decimals: longitude and latitude in steps of 0.00001 degree. */
export function locationOf(index: MapIndex, row: number): readonly [lon5: number, lat5: number] {
  return [Math.round(index.lon7(row) / STEPS), Math.round(index.lat7(row) / STEPS)];
}
