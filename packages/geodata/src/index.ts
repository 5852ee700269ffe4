export { BASE_MAX_ZOOM, baseTile } from "./base-tiles.ts";
export { countries, country, countryName } from "./countries.ts";
export { dataDir } from "./data-dir.ts";
export { countryOfIp } from "./ip-countries.ts";
export { LEVELS, type LevelKey, levelName } from "./levels.ts";
export { places } from "./places.ts";
export { regionGeometries } from "./region-geometries.ts";
export { regions } from "./regions.ts";
export { SATELLITE_MAX_ZOOM, SATELLITE_TILE_PIXELS, satelliteTile } from "./satellite.ts";
export { countryGeometry, type RegionGeometry, regionGeometry } from "./shapes.ts";
export { type DataSource, SOURCES } from "./sources.ts";
export {
  type Bbox,
  type Country,
  LANGS,
  type Lang,
  type LonLat,
  type Names,
  type Place,
  type Region,
} from "./types.ts";
export { WORLD_VIEWS, type WorldView, worldViewOf } from "./world-views.ts";
