import { latToY, lonToX, metresBetween, toGrid } from "@schoolmap/rules";
import type { MapIndex } from "../map-index.ts";
import { eachRowIn } from "./box.ts";

/** Metres per degree of latitude, slightly too low, so that no school is missed. */
const DEGREE_M = 111_000;

/** Returns the rows of the schools within a distance of a point in degrees, nearest first. */
export function rowsNear(
  index: MapIndex,
  [lon, lat]: readonly [lon: number, lat: number],
  metres: number,
): { readonly row: number; readonly metres: number }[] {
  const reachLat = metres / DEGREE_M;
  const reachLon = Math.min(180, reachLat / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  const found: { row: number; metres: number }[] = [];
  const box = {
    west: toGrid(lonToX(wrapped(lon - reachLon))),
    east: toGrid(lonToX(wrapped(lon + reachLon))),
    north: toGrid(latToY(lat + reachLat)),
    south: toGrid(latToY(lat - reachLat)),
  };
  eachRowIn(index, box, (row) => {
    const distance = metresBetween([lon, lat], [index.lon(row), index.lat(row)]);
    if (distance <= metres) found.push({ row, metres: distance });
  });
  return found.sort((one, other) => one.metres - other.metres);
}

function wrapped(lon: number): number {
  if (lon < -180) return lon + 360;
  return lon > 180 ? lon - 360 : lon;
}
