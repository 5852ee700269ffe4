import { countryGeometry, regionGeometry, regions } from "@schoolmap/geodata";
import { type CountryPlacer, createCountryPlacer } from "./country-placer.ts";

/**
 * Places points in a country as it is delivered with the product, whatever regions an operator loaded; answers never
 * name a region. Undefined for a country whose outline is not known.
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
