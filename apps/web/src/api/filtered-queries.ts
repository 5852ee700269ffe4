import { type BenchmarkType, getBreakdown, getGlobalStat, getLayerInfo, listPeriods } from "@schoolmap/contract";
import type { PeriodUnit } from "@schoolmap/rules";
import type { LayerParams } from "./queries.ts";
import { refusedFields } from "./refused-fields.ts";
import type { ScopeQuery } from "./scope-query.ts";
import { useCall } from "./use-call.ts";

/** Parameters for the history of a place. */
export interface PeriodsParams {
  readonly layerId: number;
  readonly unit: PeriodUnit;
  readonly benchmark: BenchmarkType;
}

/**
 * Returns the filters that the server rejects, with their error codes, by their names in the API. The result comes from
 * the request for the numbers of schools, and is undefined until its response is received.
 */
export function useRefusedFilters({ key, ids, filters }: ScopeQuery): ReadonlyMap<string, string> | undefined {
  const isFiltered = filters !== undefined && filters.length > 0;
  const options = isFiltered && ids ? { query: ids, filters } : undefined;
  const { data, isPlaceholderData, error } = useCall(getGlobalStat, options, key);
  if (filters === undefined) return undefined;
  const isKnown = !isFiltered || error !== null || (data !== undefined && !isPlaceholderData);
  return isKnown ? refusedFields(error) : undefined;
}

/**
 * Returns scope and filters for further requests; undefined until they are available, and when the server rejects a
 * filter.
 */
export function useFilteredScope(scope: ScopeQuery) {
  const { ids, filters } = scope;
  const refused = useRefusedFilters(scope);
  return ids && filters && !refused?.size ? { ids, filters } : undefined;
}

/** Reads the numbers of schools per country (world) or per region (country), with the classes of a layer. */
export function useBreakdown(scope: ScopeQuery, params: LayerParams | undefined) {
  const filtered = useFilteredScope(scope);
  const { layerId = null, ages = "static", ...period } = params ?? {};
  const options = filtered &&
    params && {
      query: { ...filtered.ids, ...period, layer_id: layerId === null ? undefined : String(layerId) },
      filters: filtered.filters,
    };
  return useCall(getBreakdown, options, `${scope.key} ${layerId}`, ages);
}

/** Reads the numbers of a layer. Sends no request without a layer. */
export function useLayerInfo(scope: ScopeQuery, params: LayerParams | undefined) {
  const filtered = useFilteredScope(scope);
  const { layerId = null, ages = "static", ...period } = params ?? {};
  const options =
    layerId === null || !filtered
      ? undefined
      : { params: { layerId: String(layerId) }, query: { ...filtered.ids, ...period }, filters: filtered.filters };
  return useCall(getLayerInfo, options, `${scope.key} ${layerId}`, ages);
}

/** Reads every week or month of a live layer. Sends no request without parameters. */
export function usePeriods(scope: ScopeQuery, params: PeriodsParams | undefined) {
  const filtered = useFilteredScope(scope);
  const { layerId, ...rest } = params ?? {};
  const options = filtered &&
    params && { query: { ...filtered.ids, ...rest, layer_id: String(layerId) }, filters: filtered.filters };
  return useCall(listPeriods, options, `${scope.key} ${layerId} ${params?.unit}`, "live");
}
