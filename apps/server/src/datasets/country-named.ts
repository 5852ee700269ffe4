import { HttpError } from "../http/http-error.ts";
import type { CountryFact, MapIndex } from "../mapindex/index.ts";

/**
 * Returns a country of the map by its code.
 *
 * @param code two or three letters, upper case
 * @throws HttpError `not_found`
 */
export function countryNamed({ countries }: MapIndex, code: string): CountryFact {
  const country = countries.find(({ code: two, iso3 }) => two === code || iso3 === code);
  if (!country) throw new HttpError("not_found", `There is no country ${code} on the map.`, { parameter: "country" });
  return country;
}
