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

/** Parameters of a layer request: the connection status without a layer; a period and a benchmark for a live layer. */
export interface LayerParams {
  readonly layerId: number | null;
  readonly ages: Ages;
  /** Format: dd-MM-yyyy. */
  readonly start_date?: string;
  readonly end_date?: string;
  readonly is_weekly?: "true" | "false";
  readonly benchmark?: BenchmarkType;
}

const STATUS_PARAMS: LayerParams = { layerId: null, ages: "static" };

/** Maximum number of schools at the same place that are returned with a school. */
export const SAME_PLACE_LIMIT = "500";

/** Reads the countries and territories that have schools. Sends no request while `isWanted` is false. */
export function useCountries(isWanted = true) {
  return useCall(listCountries, isWanted ? {} : undefined);
}

/** Reads one country with its regions and active layers. Sends no request without a code. */
export function useCountry(code: string | undefined) {
  return useCall(getCountry, code ? { params: { code } } : undefined, code);
}

/** Reads the published layers, School status first. */
export function useLayers() {
  return useCall(listLayers, {});
}

/** Reads the published filters with their values in a country. */
export function useFilters(countryId: number | undefined) {
  return useCall(listFilters, countryId === undefined ? undefined : { params: { countryId: String(countryId) } });
}

/** Reads the number of schools and of connected schools. */
export function useGlobalStat({ key, ids, filters }: ScopeQuery) {
  return useCall(getGlobalStat, ids && filters && { query: ids, filters }, key);
}

/**
 * Reads all data of the given schools, in the order of the ids, with the schools at the same place and their values in
 * a layer.
 * @param params undefined while the current layer is unknown; no request is sent then
 */
export function useLayerSchools(ids: readonly number[], params: LayerParams | undefined) {
  const sortedIds = [...ids].sort((a, b) => a - b).join(",");
  const { layerId = null, ages = "static", ...period } = params ?? {};
  const options = sortedIds !== "" &&
    params !== undefined && {
      params: { layerId: String(layerId ?? SCHOOL_STATUS_LAYER_ID) },
      query: {
        ...period,
        school_id__in: sortedIds,
        include_same_location_schools: "true" as const,
        limit_same_location_schools: SAME_PLACE_LIMIT,
      },
    };
  const result = useCall(getLayerInfo, options || undefined, `${sortedIds} ${layerId}`, ages);
  return { ...result, data: result.data && inOrder(result.data as LayerSchoolRow[], ids) };
}

/** Reads names and places of the given schools, which do not depend on the current layer. */
export function useSchoolNames(ids: readonly number[]) {
  return useLayerSchools(ids, STATUS_PARAMS);
}

/** Reads the latest week and month with data, and the years with data. Sends no request without a layer. */
export function useConnectivityConfigs({ key, ids }: Pick<ScopeQuery, "key" | "ids">, layerId: number | undefined) {
  const options = layerId === undefined || !ids ? undefined : { query: { ...ids, layer_id: String(layerId) } };
  return useCall(getConnectivityConfigs, options, `${key} ${layerId}`, "live");
}

function inOrder(rows: readonly LayerSchoolRow[], ids: readonly number[]): LayerSchoolRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
