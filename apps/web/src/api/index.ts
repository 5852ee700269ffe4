export { call } from "./call.ts";
export {
  type LayerQuestion,
  useBreakdown,
  useConnectivityConfigs,
  useCountries,
  useCountry,
  useFilteredScope,
  useFilters,
  useGlobalStat,
  useLayerInfo,
  useLayerSchools,
  useLayers,
  usePeriods,
  useRefusedFilters,
  useSchoolNames,
  useScopeIds,
} from "./queries.ts";
export { refusedFields } from "./refused-fields.ts";
export { ResponseError } from "./response-error.ts";
export { filterEntries, regionOf, type ScopeIds } from "./scope-query.ts";
export { type CallState, useCall } from "./use-call.ts";
export { useDataVersion, useMeta } from "./use-meta.ts";
