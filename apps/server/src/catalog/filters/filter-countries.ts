import type { MapIndex } from "../../mapindex/index.ts";
import type { Catalog, CatalogCountry, CatalogFilter } from "../catalog.ts";
import { knownIn } from "../countries/country-counts.ts";

/** The published filters that a country can use: those whose column has a known value there now. */
export function activeFilters(catalog: Catalog, index: MapIndex, country: CatalogCountry): CatalogFilter[] {
  return [...catalog.filters.values()].filter(({ column }) => knownIn(index, country, column) > 0);
}
