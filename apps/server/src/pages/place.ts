import type { Lang } from "@schoolmap/contract";
import type { Catalog } from "../catalog/index.ts";
import { type Scope, WORLD } from "../mapindex/index.ts";

/** A place that has a page of its own. */
export interface PagePlace {
  readonly scope: Scope;
  /** What it is called, best first: in the language, then its main name, then its code; empty for the world. */
  readonly names: readonly string[];
  /** The same of the country of a region. */
  readonly country?: readonly string[];
}

/**
 * The place that an address names. An unknown region means its country.
 *
 * @param asked `code` ISO 3166-1 alpha-2 in any case, none for the world; `region` by its code or id
 * @returns undefined for a country that does not exist
 */
export function placeAt(
  { countriesByCode }: Pick<Catalog, "countriesByCode">,
  { code, region: asked }: { readonly code?: string | undefined; readonly region?: string | undefined },
  lang: Lang,
): PagePlace | undefined {
  if (code === undefined) return { scope: WORLD, names: [] };
  const country = countriesByCode.get(code.toUpperCase());
  if (!country) return undefined;
  const countryNames = [country.names[lang], country.name, country.names.en, country.code].filter(Boolean);
  const region = country.regions.find((one) => one.code === asked || String(one.id) === asked);
  if (!region) return { scope: { kind: "country", ids: [country.id] }, names: countryNames };
  const names = [region.names[lang], region.name, region.names.en, region.code].filter(Boolean);
  return { scope: { kind: "region", ids: [region.id] }, names, country: countryNames };
}
