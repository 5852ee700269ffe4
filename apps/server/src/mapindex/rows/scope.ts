import type { ScopeQuery } from "@schoolmap/contract";
import { factsOf } from "../facts.ts";
import type { MapIndex } from "../map-index.ts";
import { RowSet } from "./row-set.ts";
import { keepCodes, keepTable } from "./row-tests.ts";

/** Selection of schools. Ids are in ascending order and unique. */
export type Scope =
  | { readonly kind: "world" }
  | { readonly kind: "country" | "region" | "schools"; readonly ids: readonly number[] };

export const WORLD: Scope = { kind: "world" };

/**
 * Returns the scope of a request. The narrowest parameter has priority: schools, then regions, then countries, then the
 * countries of the layer, then the world.
 */
export function scopeOf(query: Partial<ScopeQuery>, layerCountries: readonly number[] = []): Scope {
  const schools = idsOf(query.school_id__in, query.school_ids);
  if (schools) return { kind: "schools", ids: schools };
  const regions = idsOf(query.admin1_id, query.admin1_id__in);
  if (regions) return { kind: "region", ids: regions };
  const countries = idsOf(query.country_id, query.country_id__in) ?? idsOf(layerCountries);
  return countries ? { kind: "country", ids: countries } : WORLD;
}

/** Returns the scope of a request, with the ids of merged schools replaced by the ids of the schools that were kept. */
export function requestedScope(
  { places }: Pick<MapIndex, "places">,
  query: Partial<ScopeQuery>,
  layerCountries: readonly number[] = [],
): Scope {
  const scope = scopeOf(query, layerCountries);
  if (scope.kind !== "schools") return scope;
  return { kind: "schools", ids: [...new Set(scope.ids.map((id) => places.kept(id)))].sort((a, b) => a - b) };
}

/** Returns a cache key. Equal scopes have equal keys. */
export function scopeKey(scope: Scope): string {
  return scope.kind === "world" ? scope.kind : `${scope.kind}:${scope.ids.join(",")}`;
}

/** Returns the rows of a scope. Ids that do not exist have no rows. */
export function scopeRows(index: MapIndex, scope: Scope): RowSet {
  switch (scope.kind) {
    case "world":
      return new RowSet(0, index.size, null);
    case "schools":
      return RowSet.of(scope.ids.map((id) => index.rowOf(id)).filter((row) => row >= 0));
    case "country":
      return countryRows(index, scope.ids);
    case "region":
      return regionRows(index, scope.ids);
  }
}

function countryRows(index: MapIndex, ids: readonly number[]): RowSet {
  const positions = ids.map((id) => index.places.country(id)).filter((position) => position >= 0);
  const wanted = new Set(positions);
  const keep = keepTable(index.countries.length, (position) => wanted.has(position));
  return spanOf(index, positions).filtered([keepCodes(index.country, keep)]);
}

function regionRows(index: MapIndex, ids: readonly number[]): RowSet {
  const positions = ids.map((id) => index.places.region(id)).filter((position) => position > 0);
  const wanted = new Set(positions);
  const keep = keepTable(index.regions.length, (position) => wanted.has(position));
  const countries = positions.map((position) => index.places.country(index.regions[position]!.countryId));
  return spanOf(index, countries).filtered([keepCodes(index.region, keep)]);
}

/** Returns the range of rows that contains all schools of these countries. */
function spanOf(index: MapIndex, positions: readonly number[]): RowSet {
  const { countryFrom, countryTo } = factsOf(index);
  const inhabited = positions.filter((position) => position >= 0 && countryTo[position]! > 0);
  if (inhabited.length === 0) return RowSet.none();
  const from = inhabited.reduce((first, position) => Math.min(first, countryFrom[position]!), index.size);
  const to = inhabited.reduce((last, position) => Math.max(last, countryTo[position]!), 0);
  return new RowSet(from, to, null);
}

function idsOf(...parts: readonly (number | readonly number[] | undefined)[]): number[] | undefined {
  const ids = parts.flatMap((part) => part ?? []);
  return ids.length === 0 ? undefined : [...new Set(ids)].sort((a, b) => a - b);
}
