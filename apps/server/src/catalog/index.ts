export { hasDemo } from "./app-meta.ts";
export type { Catalog, CatalogCountry, CatalogLayer, CatalogRegion, CatalogSection } from "./catalog.ts";
export { levelLabel } from "./columns/level-label.ts";
export { layersCommand } from "./layers/layers-command.ts";
export { downloadLayer, publishedLiveLayer, resolveLayer } from "./layers/live-layers.ts";
export { loadCatalog, readCatalog } from "./load.ts";
export { coverageLayer, filterParserOf, indexLayer, layerOf } from "./published.ts";
export { catalogRoutes } from "./routes.ts";
