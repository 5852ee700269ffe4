import type { CountryDetail } from "@schoolmap/contract";
import { apiEntries, readBrowserEntries } from "@schoolmap/rules";
import type { Scope, View } from "../state/view.ts";

/** The scope as the API takes it. */
export interface ScopeIds {
  readonly country_id?: string;
  readonly admin1_id?: string;
  readonly school_ids?: string;
}

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

/** The filters of a view as API parameters. */
export function filterEntries({ filters }: Pick<View, "filters">): readonly (readonly [name: string, value: string])[] {
  return apiEntries(readBrowserEntries(Object.entries(filters)));
}
