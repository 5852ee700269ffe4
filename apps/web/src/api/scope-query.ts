import type { CountryDetail } from "@schoolmap/contract";
import type { Scope } from "../state/view.ts";

type Entry = readonly [name: string, value: string];

/** The scope in the format of the API. */
export interface ScopeIds {
  readonly country_id?: string;
  readonly admin1_id?: string;
  readonly school_ids?: string;
}

/** The schools of a request. */
export interface ScopeQuery {
  /** Equal for equal scopes, regardless of their filters. */
  readonly key: string;
  /** Undefined until they are loaded, and for a place that does not exist. */
  readonly ids: ScopeIds | undefined;
  /** `{column}__{lookup}` parameters; undefined until they are loaded. */
  readonly filters: readonly Entry[] | undefined;
}

/** All schools of the world. */
export const WORLD_QUERY: ScopeQuery = { key: "world", ids: {}, filters: [] };

/**
 * Returns the ids of a scope. Undefined while the country is not loaded, and for a region that the country does not
 * have.
 * @param country the open country, once it is loaded
 */
export function scopeIds(scope: Scope, country: CountryDetail | undefined): ScopeIds | undefined {
  if (scope.kind === "schools") return scope.ids.length > 0 ? { school_ids: scope.ids.join(",") } : undefined;
  if (scope.kind !== "country") return {};
  if (country?.code.toUpperCase() !== scope.code) return undefined;
  if (scope.region === undefined) return { country_id: String(country.id) };
  const region = regionOf(country, scope.region);
  return region && { country_id: String(country.id), admin1_id: String(region.id) };
}

/** Finds a region of a country by its code, or by the numeric id in older links. */
export function regionOf(country: CountryDetail, code: string): CountryDetail["admin1_metadata"][number] | undefined {
  const regions = country.admin1_metadata;
  return (
    regions.find((region) => region.giga_id_admin === code) ?? regions.find((region) => String(region.id) === code)
  );
}
