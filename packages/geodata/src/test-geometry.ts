import type { MultiPolygon } from "geojson";
import type { LonLat } from "./types.ts";

/** Whether a point is in a geometry, by the even-odd rule over all its rings. Simple and slow, for tests only. */
export function contains({ coordinates }: MultiPolygon, [lon, lat]: LonLat): boolean {
  let inside = false;
  for (const ring of coordinates.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [x0, y0] = ring[i - 1] as [number, number];
      const [x1, y1] = ring[i] as [number, number];
      if (y0 > lat !== y1 > lat && lon < ((x1 - x0) * (lat - y0)) / (y1 - y0) + x0) inside = !inside;
    }
  }
  return inside;
}
