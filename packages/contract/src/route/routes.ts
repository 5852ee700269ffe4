import { accountRoutes } from "../accounts/account.ts";
import { linkRoutes } from "../accounts/links.ts";
import { sessionRoutes } from "../accounts/session.ts";
import { apiRoutes } from "../api/routes.ts";
import { listAbout } from "../catalog/about.ts";
import { listApis } from "../catalog/apis.ts";
import { getCountry, listCountries } from "../catalog/countries.ts";
import { listFilters } from "../catalog/filters.ts";
import { getLayerMetadata, listLayers } from "../catalog/layers.ts";
import { getGeoIp, getHealth, getMeta } from "../catalog/meta.ts";
import { listSources } from "../catalog/sources.ts";
import { translateText } from "../catalog/translate.ts";
import { changesFeed } from "../changes/feed.ts";
import { webhookRoutes } from "../changes/webhooks.ts";
import { datasetRoutes } from "../datasets/datasets.ts";
import { pastFileRoutes } from "../datasets/past-files.ts";
import { snapshotRoutes } from "../datasets/snapshots.ts";
import { countryPicture, regionPicture, worldPicture } from "../map/og.ts";
import { pageDataRouteList } from "../map/page-data.ts";
import { nearSchools, schoolsInView } from "../map/schools.ts";
import { searchCountries, searchPlaces, searchSchools } from "../map/search.ts";
import {
  baseTiles,
  connectivityTiles,
  layerTiles,
  regionTiles,
  satelliteTiles,
  schoolTiles,
  statusTiles,
  timePlayerTiles,
} from "../map/tiles.ts";
import { liveEvents } from "../measurements/events.ts";
import { postMeasurements } from "../measurements/measurements.ts";
import { getConnectivity, getConnectivityConfigs, getStability, getTimePlayers } from "../numbers/connectivity.ts";
import { exportCsv, exportGeojson } from "../numbers/export.ts";
import { getLayerInfo } from "../numbers/layer-info.ts";
import { getMonthlyShares, listPeriods } from "../numbers/periods.ts";
import { listSchoolTable } from "../numbers/school-table.ts";
import {
  classifySpeed,
  getBreakdown,
  getGlobalStat,
  getKnownFacts,
  getLastDays,
  getLiveStates,
} from "../numbers/statistics.ts";
import { aboutSectionRoutes } from "../resources/about-sections.ts";
import { apiCategoryRoutes } from "../resources/api-categories.ts";
import { apiKeyRoutes, getKeyUse, listKeyFacts } from "../resources/api-keys.ts";
import { contactMessageRoutes } from "../resources/contact-messages.ts";
import { correctionRoutes } from "../resources/corrections.ts";
import { countryRoutes } from "../resources/countries.ts";
import { filterRoutes, listColumnValues } from "../resources/filters.ts";
import { getImage, imageRoutes, uploadImage } from "../resources/images.ts";
import { keyRequestRoutes } from "../resources/key-requests.ts";
import { cleanLayerIcon, layerRoutes } from "../resources/layers.ts";
import { reportRoutes } from "../resources/reports.ts";
import { roleRoutes } from "../resources/roles.ts";
import { schoolRoutes } from "../resources/schools.ts";
import { sourceRoutes } from "../resources/sources.ts";
import { listTexts, translationRoutes } from "../resources/translations.ts";
import { inviteAgain, userRoutes } from "../resources/users.ts";
import { getMetrics, getReady, openApiDocument } from "../site/site.ts";
import { alertRoutes, alertRuleRoutes } from "../staff/alerts.ts";
import { applyBoundaries, readBoundaryDraft, readBoundaryOutlines, uploadBoundaries } from "../staff/boundaries.ts";
import { getDashboard, getWaiting } from "../staff/dashboard.ts";
import { duplicatePlaceRoutes, listPlaceSchools, reopenPlace, separatePlace } from "../staff/duplicate-places.ts";
import {
  comparePair,
  duplicateRoutes,
  findDuplicates,
  mergePair,
  separatePair,
  undoPair,
} from "../staff/duplicates.ts";
import { importActionRoutes, importRoutes } from "../staff/imports.ts";
import { previewLayer, previewTiles } from "../staff/layer-preview.ts";
import { recentActionRoutes } from "../staff/recent-actions.ts";
import { reviewRoutes } from "../staff/review-routes.ts";
import { savedViewRoutes } from "../staff/saved-views.ts";
import { placeSchool } from "../staff/school-place.ts";
import { exportSummaries, listSummaries } from "../staff/school-summaries.ts";
import { sourceFeedRoutes } from "../staff/source-feeds.ts";
import { taskRoutes } from "../staff/tasks.ts";
import { visitorMeasurementRoutes } from "../staff/visitor-measurements.ts";
import { staffWebhookRoutes } from "../staff/webhooks.ts";
import { postContact } from "../visitors/contact.ts";
import { getFormToken } from "../visitors/forms.ts";
import { visitorKeyRoutes } from "../visitors/keys.ts";
import { getReport, postReport } from "../visitors/reports.ts";
import { downloadSpeed, pingSpeed, postSpeedResult, uploadSpeed } from "../visitors/speed.ts";
import type { Route } from "./route.ts";

/** Every operation of the product. The server does not start when one of them has no handler. */
export const ROUTES: readonly Route[] = [
  listCountries,
  getCountry,
  listLayers,
  getLayerMetadata,
  getLayerInfo,
  listFilters,
  getGlobalStat,
  getBreakdown,
  classifySpeed,
  getKnownFacts,
  getLastDays,
  getLiveStates,
  getMonthlyShares,
  getConnectivity,
  getConnectivityConfigs,
  getStability,
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
  ...datasetRoutes,
  ...snapshotRoutes,
  ...pastFileRoutes,
  changesFeed,
  ...Object.values(webhookRoutes),
  searchSchools,
  searchPlaces,
  searchCountries,
  translateText,
  listSources,
  liveEvents,
  postMeasurements,
  listAbout,
  getFormToken,
  postReport,
  getReport,
  postContact,
  ...Object.values(visitorKeyRoutes),
  pingSpeed,
  downloadSpeed,
  uploadSpeed,
  postSpeedResult,
  worldPicture,
  countryPicture,
  regionPicture,
  ...pageDataRouteList,
  listApis,
  getMeta,
  getGeoIp,
  getHealth,
  getReady,
  getMetrics,
  openApiDocument,
  ...apiRoutes,
  ...Object.values(savedViewRoutes),
  ...Object.values(recentActionRoutes),
  cleanLayerIcon,
  listColumnValues,
  ...Object.values(sourceFeedRoutes),
  previewLayer,
  previewTiles,
  uploadBoundaries,
  readBoundaryDraft,
  readBoundaryOutlines,
  applyBoundaries,
  uploadImage,
  getImage,
  listTexts,
  ...Object.values(accountRoutes),
  ...Object.values(sessionRoutes),
  ...Object.values(linkRoutes),
  inviteAgain,
  listKeyFacts,
  getKeyUse,
  ...reviewRoutes,
  placeSchool,
  listSummaries,
  exportSummaries,
  comparePair,
  mergePair,
  separatePair,
  undoPair,
  findDuplicates,
  ...Object.values(duplicateRoutes),
  listPlaceSchools,
  separatePlace,
  reopenPlace,
  ...Object.values(duplicatePlaceRoutes),
  getDashboard,
  getWaiting,
  ...importActionRoutes,
  ...Object.values(taskRoutes),
  ...Object.values(visitorMeasurementRoutes),
  ...Object.values(staffWebhookRoutes),
  ...[
    aboutSectionRoutes,
    alertRoutes,
    alertRuleRoutes,
    apiCategoryRoutes,
    apiKeyRoutes,
    contactMessageRoutes,
    correctionRoutes,
    countryRoutes,
    filterRoutes,
    imageRoutes,
    importRoutes,
    keyRequestRoutes,
    layerRoutes,
    reportRoutes,
    schoolRoutes,
    roleRoutes,
    sourceRoutes,
    translationRoutes,
    userRoutes,
  ].flatMap((routes) => Object.values(routes).filter((one) => one !== undefined)),
];
