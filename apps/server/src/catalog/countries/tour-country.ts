import type { MapIndex } from "../../mapindex/index.ts";
import type { Catalog, CatalogCountry } from "../catalog.ts";
import { statusOf } from "./country-counts.ts";

/**
 * Returns the code of the country that the tour shows: the configured country if it has schools; else, of the countries
 * where schools measure, the one with the most schools; else the one with the most schools of all. Returns null while
 * there are no schools.
 *
 * @param configured code from the configuration, in upper case
 */
export function tourCountry(catalog: Catalog, index: MapIndex, configured: string | undefined): string | null {
  const schools = (country: CatalogCountry) => statusOf(index, country).total;
  const known = [...catalog.countries.values()].filter((country) => schools(country) > 0);
  const preferred = known.find(({ code }) => code === configured);
  if (preferred) return preferred.code;
  const measuring = known.filter(({ measured }) => measured.size > 0);
  const [first] = (measuring.length > 0 ? measuring : known).sort((a, b) => schools(b) - schools(a));
  return first?.code ?? null;
}
