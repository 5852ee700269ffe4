import { type ScopeQuery, scopeIds } from "../api/index.ts";
import { type Scope, scopeKey } from "../state/view.ts";
import type { ResolvedView } from "./resolved-view.ts";

const NO_FILTERS: ScopeQuery["filters"] = [];

/** Returns the same scope without its filters. */
export function withoutFilters(query: ScopeQuery): ScopeQuery {
  return { ...query, filters: NO_FILTERS };
}

/**
 * Returns the scope for the numbers around a view. For a page of schools, it is their country; undefined without a
 * country.
 */
export function placeQuery({ scope, country, query }: ResolvedView): ScopeQuery | undefined {
  if (scope.kind !== "schools") return query;
  if (scope.country === undefined) return undefined;
  const place: Scope = { kind: "country", code: scope.country };
  return { key: scopeKey(place), ids: scopeIds(place, country), filters: NO_FILTERS };
}
