import type { IsInside } from "@schoolmap/demo";
import type { CountryPlacer } from "../placing/country-placer.ts";
import { createOutlinePlacer } from "../placing/outline-placer.ts";

/**
 * Creates the test for the land of each country. It uses the outlines delivered with the product, not the ones changed
 * by an operator, so that the demonstration world is the same on every machine.
 */
export function createDemoLand(): IsInside {
  const placers = new Map<string, CountryPlacer | undefined>();
  return (code, lon, lat) => {
    if (!placers.has(code)) placers.set(code, createOutlinePlacer(code, 0));
    return !!placers.get(code)?.place(lon, lat);
  };
}
