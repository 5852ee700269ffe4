import {
  type BenchmarkType,
  getConnectivityConfigs,
  getCountry,
  getGlobalStat,
  getLayerInfo,
  type LayerSchoolRow,
  listCountries,
  listFilters,
  listLayers,
  SCHOOL_STATUS_LAYER_ID,
} from "@schoolmap/contract";
import type { ScopeQuery } from "./scope-query.ts";
import { type Ages, useCall } from "./use-call.ts";

/** What is asked about a layer: without one about the connection status; a live one for a period and a benchmark. */
export interface LayerQuestion {
  readonly layerId: number | null;
  readonly ages: Ages;
  /** dd-MM-yyyy. */
  readonly start_date?: string;
  readonly end_date?: string;
  readonly is_weekly?: "true" | "false";
  readonly benchmark?: BenchmarkType;
}

const STATUS_QUESTION: LayerQuestion = { layerId: null, ages: "static" };

/** At most this many schools of the same place travel with a school. */
export const SAME_PLACE_LIMIT = "500";

/** Countries and territories that have schools; asks nothing while they are not wanted. */
export function useCountries(isWanted = true) {
  return useCall(listCountries, isWanted ? {} : undefined);
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

/** How many schools there are and how many are connected. */
export function useGlobalStat({ key, ids, filters }: ScopeQuery) {
  return useCall(getGlobalStat, ids && filters && { query: ids, filters }, key);
}

/**
 * Everything known about some schools, in the order of the ids, with the schools at the same place and what a layer says.
 * @param question undefined while it is not known which layer is on show: then nothing is asked
 */
export function useLayerSchools(ids: readonly number[], question: LayerQuestion | undefined) {
  const asked = [...ids].sort((a, b) => a - b).join(",");
  const { layerId = null, ages = "static", ...period } = question ?? {};
  const options = asked !== "" &&
    question !== undefined && {
      params: { layerId: String(layerId ?? SCHOOL_STATUS_LAYER_ID) },
      query: {
        ...period,
        school_id__in: asked,
        include_same_location_schools: "true" as const,
        limit_same_location_schools: SAME_PLACE_LIMIT,
      },
    };
  const result = useCall(getLayerInfo, options || undefined, `${asked} ${layerId}`, ages);
  return { ...result, data: result.data && inOrder(result.data as LayerSchoolRow[], ids) };
}

/** Names and places of some schools: what does not depend on the layer on show. */
export function useSchoolNames(ids: readonly number[]) {
  return useLayerSchools(ids, STATUS_QUESTION);
}

/** When the latest week and month with data were, and the years with data; asks nothing without a layer. */
export function useConnectivityConfigs({ key, ids }: Pick<ScopeQuery, "key" | "ids">, layerId: number | undefined) {
  const options = layerId === undefined || !ids ? undefined : { query: { ...ids, layer_id: String(layerId) } };
  return useCall(getConnectivityConfigs, options, `${key} ${layerId}`, "live");
}

function inOrder(rows: readonly LayerSchoolRow[], ids: readonly number[]): LayerSchoolRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
