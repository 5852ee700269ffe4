import type { CountryRow } from "@schoolmap/contract";

/** Country that is too small on screen for a visible fill. */
export interface Disc {
  readonly code: string;
  readonly position: readonly [lon: number, lat: number];
}

/** Size of a pixel of the world at zoom 0 at the equator, in km. */
const PIXEL_KM = 40_075.017 / 512;

/** Area in square CSS pixels below which a country is drawn as a disc, and the radius of the disc in CSS pixels. */
export const DISC = { desktop: { area: 30, radius: 5.5 }, phone: { area: 9, radius: 4 } } as const;

type Country = Pick<CountryRow, "code" | "area_km2" | "admin_metadata">;

/**
 * Returns the countries whose land covers less than an area on screen.
 * @param leastArea in square CSS pixels
 */
export function discsOf(countries: readonly Country[], zoom: number, leastArea: number): readonly Disc[] {
  return countries.flatMap(({ code, area_km2, admin_metadata: { centroid } }) => {
    if (!centroid || area_km2 === null) return [];
    const [lon, lat] = centroid;
    const pixel = (PIXEL_KM * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom;
    return area_km2 / pixel ** 2 < leastArea ? [{ code, position: [lon, lat] as const }] : [];
  });
}
