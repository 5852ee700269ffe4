import type { CountryRow, listCountries, QueryOf } from "@schoolmap/contract";
import { foldText } from "@schoolmap/rules";
import type { MapIndex } from "../../mapindex/index.ts";
import type { Catalog, CatalogCountry } from "../catalog.ts";
import { statusOf } from "./country-counts.ts";
import { countryRow } from "./country-row.ts";

/**
 * Returns the countries that have schools (all with `has_schools=false`), sorted by name and filtered by the search
 * text in name or code.
 */
export function countryList(catalog: Catalog, index: MapIndex, query: QueryOf<typeof listCountries>): CountryRow[] {
  const wanted = foldText(query.search ?? "").trim();
  const chosen = [...catalog.countries.values()]
    .filter((country) => query.has_schools === "false" || statusOf(index, country).total > 0)
    .filter((country) => wanted === "" || searchTexts(country).some((text) => text.includes(wanted)))
    .sort((a, b) => foldText(a.name).localeCompare(foldText(b.name), "en") || a.id - b.id);
  if (query.ordering === "-name") chosen.reverse();
  return chosen.map((country) => countryRow(index, country));
}

function searchTexts({ name, names, code, iso3 }: CatalogCountry): string[] {
  return [name, names.en, names.es, names.pt, code, iso3].map(foldText);
}
