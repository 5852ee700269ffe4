export type {
  Catalog,
  CatalogCountry,
  CatalogFilter,
  CatalogLayer,
  CatalogRegion,
} from "./catalog.ts";
export { levelLabel } from "./level-label.ts";
export { loadCatalog } from "./load.ts";
export { coverageLayer, filterParserOf, layerOf, publishedFilters } from "./published.ts";
export { catalogRoutes } from "./routes.ts";
