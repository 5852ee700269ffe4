import { listAbout } from "./about.ts";
import { getConnectivity, getConnectivityConfigs, getTimePlayers } from "./connectivity.ts";
import { postContact } from "./contact.ts";
import { getCountry, listCountries } from "./countries.ts";
import { exportCsv, exportGeojson } from "./export.ts";
import { listFilters } from "./filters.ts";
import { getFormToken } from "./forms.ts";
import { getLayerInfo } from "./layer-info.ts";
import { getLayerMetadata, listLayers } from "./layers.ts";
import { liveEvents } from "./live.ts";
import { postMeasurements } from "./measurements.ts";
import { getGeoIp, getHealth, getMeta } from "./meta.ts";
import { countryPicture, regionPicture, worldPicture } from "./og.ts";
import { listPeriods } from "./periods.ts";
import { getProblem, postProblem } from "./problems.ts";
import type { Route } from "./route.ts";
import { listSchoolTable } from "./school-table.ts";
import { nearSchools, schoolsInView } from "./schools.ts";
import { searchCountries, searchPlaces, searchSchools } from "./search.ts";
import { listSources } from "./sources.ts";
import { downloadSpeed, pingSpeed, postSpeedResult, uploadSpeed } from "./speed.ts";
import { getBreakdown, getGlobalStat, getLastDays } from "./statistics.ts";
import {
  baseTiles,
  connectivityTiles,
  layerTiles,
  regionTiles,
  satelliteTiles,
  schoolTiles,
  statusTiles,
  timePlayerTiles,
} from "./tiles.ts";
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
  getLastDays,
  getConnectivity,
  getConnectivityConfigs,
  getTimePlayers,
  listPeriods,
  schoolTiles,
  statusTiles,
  connectivityTiles,
  layerTiles,
  timePlayerTiles,
  baseTiles,
  regionTiles,
  satelliteTiles,
  nearSchools,
  schoolsInView,
  listSchoolTable,
  exportCsv,
  exportGeojson,
  searchSchools,
  searchPlaces,
  searchCountries,
  translateText,
  listSources,
  liveEvents,
  postMeasurements,
  listAbout,
  getFormToken,
  postProblem,
  getProblem,
  postContact,
  pingSpeed,
  downloadSpeed,
  uploadSpeed,
  postSpeedResult,
  worldPicture,
  countryPicture,
  regionPicture,
  getMeta,
  getGeoIp,
  getHealth,
];
