import { lazily, readJson } from "./read-data.ts";
import type { Country, Lang } from "./types.ts";

/** Returns all countries and territories, ordered by code, with the test country ZZ last. */
export const countries: () => readonly Country[] = lazily(() => readJson<Country[]>("countries.json.gz"));

const byCode = lazily(() => new Map(countries().map((country) => [country.code, country])));

/** Returns a country by its ISO 3166-1 alpha-2 code, in any case; undefined when there is none. */
export function country(code: string): Country | undefined {
  return byCode().get(code.toUpperCase());
}

/** Returns the name of a country in one language, or the code itself when there is no such country. */
export function countryName(code: string, lang: Lang): string {
  return country(code)?.names[lang] ?? code;
}
