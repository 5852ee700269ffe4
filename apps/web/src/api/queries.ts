import {
  getBreakdown,
  getCountry,
  getGlobalStat,
  getLayerInfo,
  listCountries,
  listFilters,
  listLayers,
  SCHOOL_STATUS_LAYER_ID,
  type SchoolRow,
  type StaticLayerInfo,
} from "@schoolmap/contract";
import { countryOf, scopeKey, type View } from "../state/view.ts";
import { filterEntries, type ScopeIds, scopeIds } from "./scope-query.ts";
import { useCall } from "./use-call.ts";

/** At most this many schools of the same place travel with a school. */
const SAME_PLACE_LIMIT = "500";

/** Countries and territories that have schools. */
export function useCountries() {
  return useCall(listCountries, {});
}

/** One country with its regions and active layers; asks nothing without a code. */
export function useCountry(code: string | undefined) {
  return useCall(getCountry, code ? { params: { code } } : undefined, code);
}

/** Published layers, School status first. */
export function useLayers() {
  return useCall(listLayers, {});
}

/** Published filters with values in a country. */
export function useFilters(countryId: number | undefined) {
  return useCall(listFilters, countryId === undefined ? undefined : { params: { countryId: String(countryId) } });
}

/** The scope of a view in the ids of the API; undefined until they are known. */
export function useScopeIds(view: View): ScopeIds | undefined {
  const { data: country } = useCountry(countryOf(view.scope));
  return scopeIds(view.scope, country);
}

/** How many schools there are and how many are connected, for scope and filters of a view. */
export function useGlobalStat(view: View) {
  const query = useScopeIds(view);
  return useCall(getGlobalStat, query && { query, filters: filterEntries(view) }, scopeKey(view.scope));
}

/** The same numbers per country (world) or per region (country), with the classes of the layer on show. */
export function useBreakdown(view: View) {
  const ids = useScopeIds(view);
  const query = ids && { ...ids, layer_id: view.layer === null ? undefined : String(view.layer) };
  return useCall(
    getBreakdown,
    query && { query, filters: filterEntries(view) },
    `${scopeKey(view.scope)} ${view.layer}`,
  );
}

/** Numbers of the layer on show; asks nothing while there is none. */
export function useLayerInfo(view: View) {
  const query = useScopeIds(view);
  const options =
    view.layer === null || !query
      ? undefined
      : { params: { layerId: String(view.layer) }, query, filters: filterEntries(view) };
  const result = useCall(getLayerInfo, options, `${scopeKey(view.scope)} ${view.layer}`);
  return { ...result, data: result.data as StaticLayerInfo | undefined };
}

/** Everything known about some schools, in the order of the ids, with the schools at the same place. */
export function useSchools(ids: readonly number[], layer: number | null) {
  const asked = [...ids].sort((a, b) => a - b).join(",");
  const options = asked && {
    params: { layerId: String(layer ?? SCHOOL_STATUS_LAYER_ID) },
    query: {
      school_id__in: asked,
      include_same_location_schools: "true" as const,
      limit_same_location_schools: SAME_PLACE_LIMIT,
    },
  };
  const result = useCall(getLayerInfo, options || undefined, `${asked} ${layer}`);
  return { ...result, data: result.data && inOrder(result.data as SchoolRow[], ids) };
}

function inOrder(rows: readonly SchoolRow[], ids: readonly number[]): SchoolRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
