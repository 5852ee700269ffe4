import Flatbush from "flatbush";
import type { MultiPolygon } from "./geometry.ts";
import { KM_PER_DEGREE, SlabPolygon } from "./slab-polygon.ts";

/**
 * Maximum distance of a school outside its country, in km. Coasts and borders are generalised (1 : 10 million): piers,
 * spits and river borders are outside by a few kilometres, and small islands are missing completely (Kiwayu in Kenya, 6
 * km off the drawn coast, has a school). The country named in the file takes precedence.
 */
export const BORDER_TOLERANCE_KM = 10;

export interface PlacingArea {
  /** Id of the region in the record; null for a country that has no regions. */
  readonly regionId: number | null;
  readonly geometry: MultiPolygon;
}

export interface Placement {
  readonly regionId: number | null;
  /** 0 inside a region; otherwise the distance to the nearest one, at most the tolerance. */
  readonly distanceKm: number;
}

export interface CountryPlacer {
  /** Returns the place of a point (degrees) in this country, or null when it is outside by more than the tolerance. */
  place(lon: number, lat: number): Placement | null;
}

/**
 * Prepares the areas of one country for placing. A point inside two overlapping areas is assigned to the first one. A
 * point outside all areas, but within the tolerance, is assigned to the nearest one (the first of equally near ones).
 */
export function createCountryPlacer(areas: readonly PlacingArea[], toleranceKm = BORDER_TOLERANCE_KM): CountryPlacer {
  const parts = areas.flatMap(({ regionId, geometry }) =>
    geometry.coordinates.map((rings) => ({ regionId, polygon: new SlabPolygon(rings) })),
  );
  if (parts.length === 0) return { place: () => null };
  const tree = new Flatbush(parts.length);
  for (const { polygon } of parts) tree.add(polygon.box.west, polygon.box.south, polygon.box.east, polygon.box.north);
  tree.finish();

  const firstAround = (lon: number, lat: number): number => {
    let first = parts.length;
    tree.search(lon, lat, lon, lat, (part) => {
      if (part < first && parts[part]!.polygon.contains(lon, lat)) first = part;
      return false;
    });
    return first;
  };

  const nearestTo = (lon: number, lat: number): Placement | null => {
    const reachLat = toleranceKm / KM_PER_DEGREE;
    const reachLon = Math.min(360, reachLat / Math.cos((lat * Math.PI) / 180));
    let nearest: { part: number; km: number } | undefined;
    for (const x of [lon, lon - 360, lon + 360]) {
      if (x + reachLon < -180 || x - reachLon > 180) continue;
      tree.search(x - reachLon, lat - reachLat, x + reachLon, lat + reachLat, (part) => {
        const km = parts[part]!.polygon.borderDistance(x, lat, toleranceKm);
        if (!nearest || km < nearest.km || (km === nearest.km && part < nearest.part)) nearest = { part, km };
        return false;
      });
    }
    if (!nearest || nearest.km > toleranceKm) return null;
    return { regionId: parts[nearest.part]!.regionId, distanceKm: nearest.km };
  };

  return {
    place(lon, lat) {
      const inside = parts[firstAround(lon, lat)];
      return inside ? { regionId: inside.regionId, distanceKm: 0 } : nearestTo(lon, lat);
    },
  };
}
