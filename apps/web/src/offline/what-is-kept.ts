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

/** Answers that a view is made of. Whatever stands not here never stays on a visitor's device. */
const ANSWERS = [
  ...[getMeta, listAbout, listCountries, getCountry, listLayers, getLayerMetadata, listFilters],
  ...[getGlobalStat, getBreakdown, getLayerInfo, getConnectivity, getConnectivityConfigs, getTimePlayers],
  ...[listPeriods, getLastDays, getKnownFacts, getLiveStates, getMonthlyShares, getStability],
  ...[listSchoolTable, nearSchools, schoolsInView],
  ...[baseTiles, regionTiles, satelliteTiles],
];
/** Their tiles have the address `{path}{z}/{x}/{y}.mvt`. */
const TILE_FOLDERS = [schoolTiles, statusTiles, connectivityTiles, layerTiles, timePlayerTiles];

const ANSWER_PATHS = [...ANSWERS.map(({ path }) => path), ...TILE_FOLDERS.map(({ path }) => `${path}{z}/{x}/{y}`)].map(
  (path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+").replace(/\/$/, "/?")}$`),
);
const PAGES = [/^\/$/, /^\/map(\/.*)?$/, ...CONTENT_PAGES.map((page) => new RegExp(`^/${page}/?$`))];
/** An address with one of these is somebody's own. */
const PRIVATE = ["key", "api_key", "token"];
const VERSION = "v";

/** What of a request decides whether it may be answered from what is kept. */
export interface Asked {
  readonly method: string;
  readonly headers: Pick<Headers, "has">;
}

/** Whether the worker handles a request at all: only complete, public reads. */
export function isPublicRead({ method, headers }: Asked): boolean {
  return method === "GET" && !["authorization", "api-key", "range"].some((name) => headers.has(name));
}

/** Whether a path of the product is a page that opens without a network; staff pages, embeds and the data of a page are not. */
export function isPage({ pathname }: URL): boolean {
  return PAGES.some((page) => page.test(pathname)) && !isPageData(pathname);
}

/** Whether an address is a file of a build, which never changes under its name. */
export function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith("/assets/");
}

/** Whether an address is an answer that a view is made of. */
export function isAnswer({ pathname, searchParams }: URL): boolean {
  return ANSWER_PATHS.some((path) => path.test(pathname)) && !PRIVATE.some((name) => searchParams.has(name));
}

/** Whether an answer may stay: it is whole, in order, and meant for everybody. */
export function mayStay({ status, type, headers }: Pick<Response, "status" | "type" | "headers">): boolean {
  const policy = headers.get("cache-control") ?? "";
  return status === 200 && type === "basic" && !/no-store|private/.test(policy) && !headers.has("content-disposition");
}

/** The data version that an address asks for; null: the newest. */
export function versionOf({ searchParams }: URL): string | null {
  return searchParams.get(VERSION);
}

/**
 * The version that an answer is: the one that its address names, if the server lets the answer be kept for ever under it.
 * Null for an answer that was made from other data than were asked for, or that may change under its address.
 */
export function versionOfAnswer(url: URL, headers: Headers): string | null {
  return /\bimmutable\b/.test(headers.get("cache-control") ?? "") ? versionOf(url) : null;
}

/** Whether an address is the one whose answer names the newest data version. */
export function isMeta({ pathname }: URL): boolean {
  return pathname === getMeta.path;
}

/** The address under which an answer is kept: without the data version, so that of each answer only the newest stays. */
export function keptUnder(url: URL): string {
  const search = new URLSearchParams(url.searchParams);
  search.delete(VERSION);
  search.sort();
  const text = search.toString();
  return `${url.origin}${url.pathname}${text && "?"}${text}`;
}
