import { countryGeometry, regionGeometry, regions } from "@schoolmap/geodata";
import { type CountryPlacer, createCountryPlacer } from "./country-placer.ts";

/**
 * Creates a placer for a country with the outline delivered with the product, regardless of the regions that an
 * operator loaded. Its results contain no region. Undefined for a country without an outline.
 */
export function createOutlinePlacer(code: string, toleranceKm?: number): CountryPlacer | undefined {
  const outlines = regions().flatMap(({ id, country }) => (country === code ? [regionGeometry(id)] : []));
  const known = (outlines.length > 0 ? outlines : [countryGeometry(code)]).filter((outline) => !!outline);
  if (known.length === 0) return undefined;
  return createCountryPlacer(
    known.map((geometry) => ({ regionId: null, geometry })),
    toleranceKm,
  );
}
