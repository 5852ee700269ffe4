export { call } from "./call.ts";
export {
  useBreakdown,
  useCountries,
  useCountry,
  useFilters,
  useGlobalStat,
  useLayerInfo,
  useLayers,
  useSchools,
  useScopeIds,
} from "./queries.ts";
export { ResponseError } from "./response-error.ts";
export { filterEntries, regionOf, type ScopeIds } from "./scope-query.ts";
export { useCall } from "./use-call.ts";
export { useDataVersion, useMeta } from "./use-meta.ts";
