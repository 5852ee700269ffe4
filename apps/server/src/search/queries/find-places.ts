import type { FoundPlace, Lang } from "@schoolmap/contract";
import { foldWords, inLang } from "@schoolmap/rules";
import type { Catalog } from "../../catalog/index.ts";
import { factsOf, type MapIndex, statusCountsAt } from "../../mapindex/index.ts";
import { parseQuery } from "../match/query.ts";
import { fitOf, type NamedPlace, namedPlaces } from "./place-words.ts";

const [MOST_COUNTRIES, MOST_REGIONS] = [1, 2];

/**
 * Returns the country and the two regions that best fit a search text, by the beginnings of the words of their names in
 * any language. Better fits are first, then places with more schools.
 */
export function findPlaces(catalog: Catalog, index: MapIndex, text: string, lang: Lang): FoundPlace[] {
  const { words } = parseQuery(text);
  if (words.length === 0) return [];
  const found = namedPlaces(catalog)
    .map((place) => ({ place, fit: fitOf(place, words) }))
    .filter(({ fit }) => fit !== null)
    .map(({ place, fit }) => ({ place, fit: fit!, schools: schoolsOf(index, place) }))
    .sort((a, b) => a.fit - b.fit || b.schools - a.schools || compareNames(a.place, b.place));
  return [
    ...found.filter(({ place }) => !place.region).slice(0, MOST_COUNTRIES),
    ...found.filter(({ place }) => place.region).slice(0, MOST_REGIONS),
  ].map(({ place, schools }) => foundPlace(place, schools, lang));
}

function schoolsOf(index: MapIndex, { country, region }: NamedPlace): number {
  const { countryStatus, regionStatus } = factsOf(index);
  const position = region ? index.places.region(region.id) : index.places.country(country.id);
  if (position < (region ? 1 : 0)) return 0;
  const counts = statusCountsAt(region ? regionStatus : countryStatus, position);
  return counts.connected + counts.not_connected + counts.unknown;
}

function compareNames(a: NamedPlace, b: NamedPlace): number {
  const [nameA, nameB] = [a, b].map((place) => foldWords((place.region ?? place.country).name).join(" "));
  return nameA! < nameB! ? -1 : nameA! > nameB! ? 1 : 0;
}

function foundPlace({ country, region }: NamedPlace, schools: number, lang: Lang): FoundPlace {
  const place = region ?? country;
  return {
    kind: region ? "region" : "country",
    name: inLang(place.names, lang) || place.name,
    names: place.names,
    country_code: country.code,
    country_names: country.names,
    ...(region ? { region_code: region.code, ...(region.level ? { level: region.level } : {}) } : {}),
    bbox: place.bbox,
    label: place.label,
    schools,
  };
}
