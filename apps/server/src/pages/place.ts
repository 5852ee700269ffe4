import type { Lang } from "@schoolmap/contract";
import { commonLevel } from "@schoolmap/rules";
import type { Catalog } from "../catalog/index.ts";
import { type Scope, WORLD } from "../mapindex/index.ts";

/** A place with a page of its own. */
export interface PagePlace {
  readonly scope: Scope;
  /** Names of the place, best first: in the language, then the main name, then the code; empty for the world. */
  readonly names: readonly string[];
  /** Names of the country of a region, in the same order. */
  readonly country?: readonly string[];
  /** Number of regions of a country; 0 for a region. */
  readonly regions: number;
  /** Key of the level of a region, or of most regions; "" if unknown. */
  readonly level: string;
}

/**
 * Returns the place in a URL. An unknown region is treated as its country.
 *
 * @param place `code` ISO 3166-1 alpha-2 in any case, undefined for the world; `region` by its code or id
 * @returns undefined for a country that does not exist
 */
export function placeAt(
  { countriesByCode }: Pick<Catalog, "countriesByCode">,
  { code, region: codeOrId }: { readonly code?: string | undefined; readonly region?: string | undefined },
  lang: Lang,
): PagePlace | undefined {
  if (code === undefined) return { scope: WORLD, names: [], regions: 0, level: "" };
  const country = countriesByCode.get(code.toUpperCase());
  if (!country) return undefined;
  const countryNames = [country.names[lang], country.name, country.names.en, country.code].filter(Boolean);
  const region = country.regions.find((one) => one.code === codeOrId || String(one.id) === codeOrId);
  const commonly = commonLevel(country.regions.map(({ level }) => level ?? ""));
  if (!region) {
    const scope: Scope = { kind: "country", ids: [country.id] };
    return { scope, names: countryNames, regions: country.regions.length, level: commonly };
  }
  const names = [region.names[lang], region.name, region.names.en, region.code].filter(Boolean);
  const scope: Scope = { kind: "region", ids: [region.id] };
  return { scope, names, country: countryNames, regions: 0, level: region.level || commonly };
}
