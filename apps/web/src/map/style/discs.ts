import type { CountryRow } from "@schoolmap/contract";

/** A country that is too small on screen for its fill to be seen. */
export interface Disc {
  readonly code: string;
  readonly position: readonly [lon: number, lat: number];
}

/** A pixel of the world at zoom 0 at the equator, in km. */
const PIXEL_KM = 40_075.017 / 512;

/** Below so many square pixels a country is a disc, of which radius in CSS pixels. */
export const DISC = { desktop: { area: 30, radius: 5.5 }, phone: { area: 9, radius: 4 } } as const;

type Country = Pick<CountryRow, "code" | "area_km2" | "admin_metadata">;

/**
 * The countries whose land takes less than an area on screen.
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
