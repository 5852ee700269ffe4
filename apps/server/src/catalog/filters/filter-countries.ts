import type { MapIndex } from "../../mapindex/index.ts";
import type { Catalog, CatalogCountry, CatalogFilter } from "../catalog.ts";
import { knownIn } from "../countries/country-counts.ts";

/**
 * Returns the published filters that are available in a country: filters whose column currently has a known value
 * there.
 */
export function activeFilters(catalog: Catalog, index: MapIndex, country: CatalogCountry): CatalogFilter[] {
  return [...catalog.filters.values()].filter(({ column }) => knownIn(index, country, column) > 0);
}
