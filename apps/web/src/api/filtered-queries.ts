import { type BenchmarkType, getBreakdown, getGlobalStat, getLayerInfo, listPeriods } from "@schoolmap/contract";
import type { PeriodUnit } from "@schoolmap/rules";
import type { LayerQuestion } from "./queries.ts";
import { refusedFields } from "./refused-fields.ts";
import type { ScopeQuery } from "./scope-query.ts";
import { useCall } from "./use-call.ts";

/** What is asked about the history of a place. */
export interface PeriodsQuestion {
  readonly layerId: number;
  readonly unit: PeriodUnit;
  readonly benchmark: BenchmarkType;
}

/**
 * The filters that the server does not take, with the code of what is wrong, by their names in the API; as the numbers of
 * schools say, so undefined until these have been asked for.
 */
export function useRefusedFilters({ key, ids, filters }: ScopeQuery): ReadonlyMap<string, string> | undefined {
  const isFiltered = filters !== undefined && filters.length > 0;
  const options = isFiltered && ids ? { query: ids, filters } : undefined;
  const { data, isPlaceholderData, error } = useCall(getGlobalStat, options, key);
  if (filters === undefined) return undefined;
  const isKnown = !isFiltered || error !== null || (data !== undefined && !isPlaceholderData);
  return isKnown ? refusedFields(error) : undefined;
}

/** Scope and filters for further questions; undefined until they are known, and where the server refuses a filter. */
export function useFilteredScope(scope: ScopeQuery) {
  const { ids, filters } = scope;
  const refused = useRefusedFilters(scope);
  return ids && filters && !refused?.size ? { ids, filters } : undefined;
}

/** The same numbers per country (world) or per region (country), with the classes of a layer. */
export function useBreakdown(scope: ScopeQuery, question: LayerQuestion | undefined) {
  const asked = useFilteredScope(scope);
  const { layerId = null, ages = "static", ...period } = question ?? {};
  const options = asked &&
    question && {
      query: { ...asked.ids, ...period, layer_id: layerId === null ? undefined : String(layerId) },
      filters: asked.filters,
    };
  return useCall(getBreakdown, options, `${scope.key} ${layerId}`, ages);
}

/** Numbers of a layer; asks nothing without a layer. */
export function useLayerInfo(scope: ScopeQuery, question: LayerQuestion | undefined) {
  const asked = useFilteredScope(scope);
  const { layerId = null, ages = "static", ...period } = question ?? {};
  const options =
    layerId === null || !asked
      ? undefined
      : { params: { layerId: String(layerId) }, query: { ...asked.ids, ...period }, filters: asked.filters };
  return useCall(getLayerInfo, options, `${scope.key} ${layerId}`, ages);
}

/** Every week or month of a live layer; asks nothing without a question. */
export function usePeriods(scope: ScopeQuery, question: PeriodsQuestion | undefined) {
  const asked = useFilteredScope(scope);
  const { layerId, ...rest } = question ?? {};
  const options = asked &&
    question && { query: { ...asked.ids, ...rest, layer_id: String(layerId) }, filters: asked.filters };
  return useCall(listPeriods, options, `${scope.key} ${layerId} ${question?.unit}`, "live");
}
