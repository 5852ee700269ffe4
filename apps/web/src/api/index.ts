export { call } from "./call.ts";
export { MetaProvider, useDataVersion, useMeta, useMetaQuery } from "./meta.tsx";
export {
  type LayerParams,
  useConnectivityConfigs,
  useCountries,
  useCountry,
  useFilters,
  useGlobalStat,
  useLayerSchools,
  useLayers,
  useSchoolNames,
} from "./queries.ts";
export { ResponseError } from "./response-error.ts";
export { regionOf, type ScopeIds, type ScopeQuery, scopeIds, WORLD_QUERY } from "./scope-query.ts";
export { type CallState, useCall } from "./use-call.ts";
