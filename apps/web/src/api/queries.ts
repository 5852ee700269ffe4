import {
  type BenchmarkType,
  getBreakdown,
  getConnectivityConfigs,
  getCountry,
  getGlobalStat,
  getLayerInfo,
  type LayerSchoolRow,
  listCountries,
  listFilters,
  listLayers,
  listPeriods,
  SCHOOL_STATUS_LAYER_ID,
} from "@schoolmap/contract";
import type { PeriodUnit } from "@schoolmap/rules";
import { refusedFields } from "./refused-fields.ts";
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

/** What is asked about the history of a place. */
export interface PeriodsQuestion {
  readonly layerId: number;
  readonly unit: PeriodUnit;
  readonly benchmark: BenchmarkType;
}

const STATUS_QUESTION: LayerQuestion = { layerId: null, ages: "static" };

/** At most this many schools of the same place travel with a school. */
export const SAME_PLACE_LIMIT = "500";

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

/** How many schools there are and how many are connected. */
export function useGlobalStat({ key, ids, filters }: ScopeQuery) {
  return useCall(getGlobalStat, ids && filters && { query: ids, filters }, key);
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

/** Every week or month of a live layer; asks nothing without a question. */
export function usePeriods(scope: ScopeQuery, question: PeriodsQuestion | undefined) {
  const asked = useFilteredScope(scope);
  const { layerId, ...rest } = question ?? {};
  const options = asked &&
    question && { query: { ...asked.ids, ...rest, layer_id: String(layerId) }, filters: asked.filters };
  return useCall(listPeriods, options, `${scope.key} ${layerId} ${question?.unit}`, "live");
}

function inOrder(rows: readonly LayerSchoolRow[], ids: readonly number[]): LayerSchoolRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
