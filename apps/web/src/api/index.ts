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
} from "./queries.ts";
export { refusedFields } from "./refused-fields.ts";
export { ResponseError } from "./response-error.ts";
export { regionOf, type ScopeIds, type ScopeQuery, scopeIds, WORLD_QUERY } from "./scope-query.ts";
export { type CallState, useCall } from "./use-call.ts";
export { useDataVersion, useMeta } from "./use-meta.ts";
