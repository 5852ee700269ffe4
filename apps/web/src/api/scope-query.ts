import type { CountryDetail } from "@schoolmap/contract";
import type { Scope } from "../state/view.ts";

type Entry = readonly [name: string, value: string];

/** The scope as the API takes it. */
export interface ScopeIds {
  readonly country_id?: string;
  readonly admin1_id?: string;
  readonly school_ids?: string;
}

/** Which schools a request is about. */
export interface ScopeQuery {
  /** The same text for the same scope, whatever its filters. */
  readonly key: string;
  /** Undefined until they are known, and for a place that does not exist. */
  readonly ids: ScopeIds | undefined;
  /** `{column}__{lookup}` parameters; undefined until they are known. */
  readonly filters: readonly Entry[] | undefined;
}

/** All schools of the world. */
export const WORLD_QUERY: ScopeQuery = { key: "world", ids: {}, filters: [] };

/**
 * Ids of a scope. Undefined while the country is not loaded, and for a region that the country does not have.
 * @param country the open country, once it is known
 */
export function scopeIds(scope: Scope, country: CountryDetail | undefined): ScopeIds | undefined {
  if (scope.kind === "schools") return scope.ids.length > 0 ? { school_ids: scope.ids.join(",") } : undefined;
  if (scope.kind !== "country") return {};
  if (country?.code.toUpperCase() !== scope.code) return undefined;
  if (scope.region === undefined) return { country_id: String(country.id) };
  const region = regionOf(country, scope.region);
  return region && { country_id: String(country.id), admin1_id: String(region.id) };
}

/** A region of a country by its code, or by the numeric id that older links carry. */
export function regionOf(country: CountryDetail, code: string): CountryDetail["admin1_metadata"][number] | undefined {
  const regions = country.admin1_metadata;
  return (
    regions.find((region) => region.giga_id_admin === code) ?? regions.find((region) => String(region.id) === code)
  );
}
