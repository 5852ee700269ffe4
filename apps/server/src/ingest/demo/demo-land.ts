import type { IsInside } from "@schoolmap/demo";
import { countryGeometry, regionGeometry, regions } from "@schoolmap/geodata";
import { type CountryPlacer, createCountryPlacer } from "../placing/country-placer.ts";

/**
 * The land of each country as delivered with the product, not as an operator changed it: the demonstration world is the
 * same on every machine.
 */
export function createDemoLand(): IsInside {
  const placers = new Map<string, CountryPlacer>();
  return (code, lon, lat) => {
    const placer = placers.get(code) ?? createPlacer(code);
    placers.set(code, placer);
    return placer.place(lon, lat) !== null;
  };
}

function createPlacer(code: string): CountryPlacer {
  const outlines = regions()
    .filter(({ country }) => country === code)
    .map(({ id }) => regionGeometry(id));
  const known = outlines.length > 0 ? outlines : [countryGeometry(code)];
  const areas = known.flatMap((geometry) => (geometry ? [{ regionId: null, geometry }] : []));
  return createCountryPlacer(areas, 0);
}
