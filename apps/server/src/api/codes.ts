import type { Catalog, CatalogCountry, CatalogRegion } from "../catalog/index.ts";
import { HttpError } from "../http/http-error.ts";

interface Codes {
  /** Countries by ISO 3166-1 alpha-2 and alpha-3 code. */
  readonly countries: ReadonlyMap<string, CatalogCountry>;
  readonly regions: ReadonlyMap<string, CatalogRegion>;
}

const known = new WeakMap<Catalog, Codes>();

/** Returns the countries and regions of a catalog by their codes in upper case. */
export function codesOf(catalog: Catalog): Codes {
  let codes = known.get(catalog);
  if (!codes) {
    const all = [...catalog.countries.values()];
    codes = {
      countries: new Map(
        all.flatMap((country) => [country.code, country.iso3].map((code) => [code, country] as const)),
      ),
      regions: new Map(all.flatMap(({ regions }) => regions.map((region) => [region.code.toUpperCase(), region]))),
    };
    known.set(catalog, codes);
  }
  return codes;
}

/** Returns the country with a code of two or three letters. @throws HttpError `not_found` */
export function countryOf(catalog: Catalog, code: string): CatalogCountry {
  const country = codesOf(catalog).countries.get(code.toUpperCase());
  if (country) return country;
  throw new HttpError("not_found", `There is no country '${code}'.`, { parameter: "code" });
}

/**
 * Returns the ids of the countries in a parameter, given in upper case. @throws HttpError `invalid` for an unknown code
 */
export function countryIds(catalog: Catalog, codes: readonly string[], parameter = "country"): number[] {
  return codes.map((code) => {
    const country = codesOf(catalog).countries.get(code);
    if (country) return country.id;
    throw new HttpError("invalid", `There is no country '${code}'.`, { parameter });
  });
}

/**
 * Returns the ids of the regions in the parameter `region`, given in upper case. @throws HttpError `invalid` for an
 * unknown code
 */
export function regionIds(catalog: Catalog, codes: readonly string[]): number[] {
  return codes.map((code) => {
    const region = codesOf(catalog).regions.get(code);
    if (region) return region.id;
    throw new HttpError("invalid", `There is no region '${code}'.`, { parameter: "region" });
  });
}
