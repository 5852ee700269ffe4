import { type CountryFact, factsOf, type MapIndex, statusCountsAt } from "../../apps/server/src/mapindex/index.ts";

/** Returns the country with the most schools. */
export function largestCountry(index: MapIndex): CountryFact {
  const { countryStatus } = factsOf(index);
  const schools = index.countries.map((_, position) => {
    const { connected, not_connected, unknown } = statusCountsAt(countryStatus, position);
    return connected + not_connected + unknown;
  });
  return index.countries[schools.indexOf(Math.max(...schools))]!;
}
