export type { Catalog, CatalogCountry, CatalogRegion } from "./catalog.ts";
export { levelLabel } from "./level-label.ts";
export { loadCatalog } from "./load.ts";
export { coverageLayer, filterParserOf, layerOf } from "./published.ts";
export { catalogRoutes } from "./routes.ts";
