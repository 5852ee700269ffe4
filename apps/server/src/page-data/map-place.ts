import { type ComparedScope, keysOfScope } from "@schoolmap/rules/addresses";
import type { Catalog, CatalogCountry, CatalogRegion } from "../catalog/index.ts";
import { HttpError } from "../http/http-error.ts";
import { type MapIndex, requestedScope, type Scope, scopeRows, WORLD } from "../mapindex/index.ts";

/** A place shown on a page of the map. */
export interface MapPlace {
  /** Key of the place in a comparison. */
  readonly key: string;
  readonly kind: Scope["kind"];
  readonly scope: Scope;
  readonly name: string;
  /** Country of the place, if the URL contains it. */
  readonly country: CatalogCountry | undefined;
  /** Path of its page. */
  readonly path: string;
}

export const THE_WORLD: MapPlace = {
  ...{ key: "world", kind: "world", scope: WORLD, name: "World" },
  ...{ country: undefined, path: "/map" },
};

interface Named {
  readonly region?: string | undefined;
  /** The parameter that contains the place. If absent, the parts of the path contain it. */
  readonly parameter?: string;
}

/**
 * Returns a country or one of its regions.
 * @throws HttpError `not_found` that names the invalid part of the URL
 */
export function countryPlace(catalog: Catalog, code: string, { region, parameter }: Named = {}): MapPlace {
  const country = catalog.countriesByCode.get(code.toUpperCase());
  if (!country) throw missing("country", code, parameter ?? "code");
  const path = `/map/country/${country.code.toLowerCase()}`;
  if (region === undefined) {
    const scope: Scope = { kind: "country", ids: [country.id] };
    return { key: country.code.toLowerCase(), kind: "country", scope, name: country.name, country, path };
  }
  const found = regionOf(country, region);
  if (!found) throw missing("region", region, parameter ?? "region");
  const [key = ""] = keysOfScope({ kind: "country", code: country.code, region: found.code });
  const scope: Scope = { kind: "region", ids: [found.id] };
  const name = `${found.name}, ${country.name}`;
  return { key, kind: "region", scope, name, country, path: `${path}/${encodeURIComponent(found.code)}` };
}

/**
 * Returns the place for schools by their ids. The id of a merged school is replaced by the school that was kept.
 * @throws HttpError `not_found` if none of them exists
 */
export function schoolsPlace(
  { catalog, index }: { readonly catalog: Catalog; readonly index: MapIndex },
  ids: readonly number[],
  { code, parameter = "school_ids" }: { readonly code?: string | undefined; readonly parameter?: string } = {},
): MapPlace {
  const scope = requestedScope(index, { school_ids: [...ids] });
  const rows: number[] = [];
  scopeRows(index, scope).eachRow((row) => rows.push(row));
  const [first] = rows;
  if (first === undefined) throw missing("school", ids.join(), parameter);
  const isOne = rows.length === 1;
  const key = isOne ? keysOfScope({ kind: "schools", ids: [index.ids[first]!] })[0]! : "schools";
  const name = isOne ? index.name(first) : `${rows.length} schools`;
  const country = code === undefined ? undefined : countryPlace(catalog, code, { parameter: "country" }).country;
  return { key, kind: "schools", scope, name, country, path: "/map/schools" };
}

/**
 * Returns a place of a comparison.
 * @throws HttpError `not_found`
 */
export function comparedPlace(
  snapshot: { readonly catalog: Catalog; readonly index: MapIndex },
  scope: ComparedScope,
): MapPlace {
  const parameter = "compare";
  if (scope.kind === "country") return countryPlace(snapshot.catalog, scope.code, { region: scope.region, parameter });
  const place = schoolsPlace(snapshot, scope.ids, { parameter });
  // A comparison classifies each school by the rules of its own country.
  const { index, catalog } = snapshot;
  const row = index.rowOf(place.scope.kind === "schools" ? place.scope.ids[0]! : 0);
  return { ...place, country: catalog.countries.get(index.countries[index.country[row]!]!.id) };
}

/** Finds a region by its code, or by the number that older links contain. */
function regionOf({ regions }: CatalogCountry, codeOrId: string): CatalogRegion | undefined {
  return regions.find(({ code }) => code === codeOrId) ?? regions.find(({ id }) => String(id) === codeOrId);
}

function missing(what: string, value: string, parameter: string): HttpError {
  return new HttpError("not_found", `There is no ${what} '${value}'.`, { parameter });
}
