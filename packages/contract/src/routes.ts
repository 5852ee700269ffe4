import { getCountry, listCountries } from "./countries.ts";
import { listFilters } from "./filters.ts";
import { getLayerInfo } from "./layer-info.ts";
import { getLayerMetadata, listLayers } from "./layers.ts";
import { getGeoIp, getHealth, getMeta } from "./meta.ts";
import type { Route } from "./route.ts";
import { nearSchools, schoolsInView } from "./schools.ts";
import { searchCountries, searchPlaces, searchSchools } from "./search.ts";
import { getBreakdown, getGlobalStat } from "./statistics.ts";
import { baseTiles, layerTiles, regionTiles, satelliteTiles, schoolTiles, statusTiles } from "./tiles.ts";
import { translateText } from "./translate.ts";

/** Every operation of the product; the server refuses to start when one of them has no handler. */
export const ROUTES: readonly Route[] = [
  listCountries,
  getCountry,
  listLayers,
  getLayerMetadata,
  getLayerInfo,
  listFilters,
  getGlobalStat,
  getBreakdown,
  schoolTiles,
  statusTiles,
  layerTiles,
  baseTiles,
  regionTiles,
  satelliteTiles,
  nearSchools,
  schoolsInView,
  searchSchools,
  searchPlaces,
  searchCountries,
  translateText,
  getMeta,
  getGeoIp,
  getHealth,
];
