import {
  baseTiles,
  CONTENT_PAGES,
  connectivityTiles,
  getBreakdown,
  getConnectivity,
  getConnectivityConfigs,
  getCountry,
  getGlobalStat,
  getKnownFacts,
  getLastDays,
  getLayerInfo,
  getLayerMetadata,
  getLiveStates,
  getMeta,
  getMonthlyShares,
  getStability,
  getTimePlayers,
  layerTiles,
  listAbout,
  listCountries,
  listFilters,
  listLayers,
  listPeriods,
  listSchoolTable,
  nearSchools,
  regionTiles,
  satelliteTiles,
  schoolsInView,
  schoolTiles,
  statusTiles,
  timePlayerTiles,
} from "@schoolmap/contract";
import { isPageData } from "@schoolmap/contract/page-forms";

/** Responses that a view consists of. Responses that are not listed here are never cached on a visitor's device. */
const DATA_ROUTES = [
  ...[getMeta, listAbout, listCountries, getCountry, listLayers, getLayerMetadata, listFilters],
  ...[getGlobalStat, getBreakdown, getLayerInfo, getConnectivity, getConnectivityConfigs, getTimePlayers],
  ...[listPeriods, getLastDays, getKnownFacts, getLiveStates, getMonthlyShares, getStability],
  ...[listSchoolTable, nearSchools, schoolsInView],
  ...[baseTiles, regionTiles, satelliteTiles],
];
/** Their tiles have the URL `{path}{z}/{x}/{y}.mvt`. */
const TILE_FOLDERS = [schoolTiles, statusTiles, connectivityTiles, layerTiles, timePlayerTiles];

const DATA_PATHS = [
  ...DATA_ROUTES.map(({ path }) => path),
  ...TILE_FOLDERS.map(({ path }) => `${path}{z}/{x}/{y}`),
].map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+").replace(/\/$/, "/?")}$`));
const PAGES = [/^\/$/, /^\/map(\/.*)?$/, ...CONTENT_PAGES.map((page) => new RegExp(`^/${page}/?$`))];
/** A URL with one of these parameters is private. */
const PRIVATE = ["key", "api_key", "token"];
const VERSION = "v";

/** Parts of a request that determine whether a cached response may be used. */
export interface RequestHead {
  readonly method: string;
  readonly headers: Pick<Headers, "has">;
}

/** Returns whether the worker handles a request: only complete, public reads. */
export function isPublicRead({ method, headers }: RequestHead): boolean {
  return method === "GET" && !["authorization", "api-key", "range"].some((name) => headers.has(name));
}

/**
 * Returns whether a path of the product is a page that opens without a network. Staff pages, embeds and the data of a
 * page are not.
 */
export function isPage({ pathname }: URL): boolean {
  return PAGES.some((page) => page.test(pathname)) && !isPageData(pathname);
}

/** Returns whether a URL is a file of a build, which never changes under its name. */
export function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith("/assets/");
}

/** Returns whether a URL is a response that a view consists of. */
export function isDataUrl({ pathname, searchParams }: URL): boolean {
  return DATA_PATHS.some((path) => path.test(pathname)) && !PRIVATE.some((name) => searchParams.has(name));
}

/** Returns whether a response may be cached: it is complete, successful and public. */
export function isCacheable({ status, type, headers }: Pick<Response, "status" | "type" | "headers">): boolean {
  const policy = headers.get("cache-control") ?? "";
  return status === 200 && type === "basic" && !/no-store|private/.test(policy) && !headers.has("content-disposition");
}

/** Returns the data version that a URL requests; null for the newest. */
export function versionOf({ searchParams }: URL): string | null {
  return searchParams.get(VERSION);
}

/**
 * Returns the version of a response: the version in its URL, if the server marks the response as immutable. Returns
 * null for a response that was made from other data than requested, or that may change under its URL.
 */
export function responseVersion(url: URL, headers: Headers): string | null {
  return /\bimmutable\b/.test(headers.get("cache-control") ?? "") ? versionOf(url) : null;
}

/** Returns whether the response of a URL contains the newest data version. */
export function isMeta({ pathname }: URL): boolean {
  return pathname === getMeta.path;
}

/**
 * Returns the URL under which a response is cached: without the data version, so that only the newest response is
 * stored.
 */
export function cacheKeyOf(url: URL): string {
  const search = new URLSearchParams(url.searchParams);
  search.delete(VERSION);
  search.sort();
  const text = search.toString();
  return `${url.origin}${url.pathname}${text && "?"}${text}`;
}
