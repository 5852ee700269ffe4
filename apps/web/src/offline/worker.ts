import type { AppMeta } from "@schoolmap/contract";
import { isAsset, isCacheable, isDataUrl, isMeta, isPage, isPublicRead, versionOf } from "./cache-rules.ts";
import { assetsCache, type Build, outdated, responsesCache } from "./caches.ts";
import { Edition } from "./edition.ts";
import { readPageMessage, type WorkerMessage } from "./messages.ts";
import { Reachability, withTimeout } from "./reachability.ts";
import { ResponseCache } from "./response-cache.ts";
import { metadataOf } from "./response-metadata.ts";

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build; see `build/service-worker.ts`. */
declare const __BUILD__: Build;

const BUILD = __BUILD__;

/** Any page can be the shell, because the application replaces its content. */
const SHELL = "/map";
/** Maximum wait for a page in ms. After it, the cached page opens. */
const PAGE_TIMEOUT_MS = 4_000;

const responseCache = new ResponseCache(responsesCache(BUILD));
const edition = new Edition();
const reachability = new Reachability((isReachable) => void postToPages({ kind: "reach", isReachable }));

self.addEventListener("install", (event) => {
  // The files of the previous build remain for its open pages, so the worker need not wait for these to close.
  void self.skipWaiting();
  event.waitUntil(install());
});
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const response = responseTo(event);
  if (response) event.respondWith(response);
});
self.addEventListener("message", (event) => {
  const message = readPageMessage(event.data);
  if (message?.kind === "keep") event.waitUntil(cacheAll(message.addresses));
  if (message?.kind === "edition") edition.record(message.version);
  if (message?.kind === "state") event.source?.postMessage(currentState());
});

/**
 * Caches the files of the build.
 * @throws when one is missing or the server has another build. The previous worker then remains, and the next page
 *   loads a newer one.
 */
async function install(): Promise<void> {
  const cache = await caches.open(assetsCache(BUILD));
  const shell = await fetch(SHELL, { headers: { accept: "text/html" } });
  if (!shell.ok || !(await shell.clone().text()).includes(BUILD.entry)) throw new Error("the page is of another build");
  await Promise.all([cache.put(SHELL, shell), ...BUILD.files.map((file) => addToCache(cache, file))]);
}

async function addToCache(cache: Cache, file: string): Promise<void> {
  const known = await caches.match(file);
  await (known ? cache.put(file, known) : cache.add(file));
}

async function activate(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), BUILD).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Returns the response to a request. Undefined leaves the request to the browser. */
function responseTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || !isPublicRead(request)) return undefined;
  if (request.mode === "navigate") {
    return request.destination === "document" && isPage(url) ? respondWithPage(event) : undefined;
  }
  if (isAsset(url)) return respondWithAsset(event);
  return isDataUrl(url) ? respondWithData(event, url) : undefined;
}

/** Returns the server's page, or the cached shell when the server does not respond or fails. */
async function respondWithPage({ request }: FetchEvent): Promise<Response> {
  const fresh = fetch(request);
  try {
    const page = await withTimeout(fresh, PAGE_TIMEOUT_MS);
    if (page.status < 500) return page;
  } catch {
    // The shell is used instead.
  }
  return (await (await caches.open(assetsCache(BUILD))).match(SHELL)) ?? fresh;
}

/** File names contain a hash of their content, so a file from any build is correct. */
async function respondWithAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (isCacheable(response)) event.waitUntil(putAsset(request.url, response.clone()));
  return response;
}

async function putAsset(address: string, response: Response): Promise<void> {
  await (await caches.open(assetsCache(BUILD))).put(address, response);
}

/**
 * Returns the cached response if it has the requested version and the server still has its epoch and build. Otherwise,
 * returns the server's response. If the server does not respond, returns the cached response of any age; the page then
 * shows that it has no connection, and since when.
 */
async function respondWithData(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const cached = await responseCache.find(url);
  if (cached && edition.isCurrent(metadataOf(cached.headers).version, versionOf(url))) return cached;
  const fresh = fetch(request);
  event.waitUntil(fresh.then((response) => putResponse(url, response)).catch(() => undefined));
  try {
    const response = cached ? await withTimeout(fresh, reachability.timeout) : await fresh;
    reachability.record(response.status < 500);
    return cached && response.status >= 500 ? cached : response;
  } catch (error) {
    // An aborted request does not indicate that the server is unreachable.
    if (request.signal.aborted) throw error;
    reachability.record(false);
    if (cached) return cached;
    throw error;
  }
}

async function putResponse(url: URL, response: Response): Promise<void> {
  if (!isCacheable(response)) return;
  const copy = response.clone();
  if (isMeta(url)) edition.record(((await response.clone().json()) as AppMeta).data_version);
  await responseCache.put(url, copy);
}

/** Requests again what a page loaded before the worker started. Most of it is in the browser's own cache. */
async function cacheAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, self.location.origin);
    if (url.origin !== self.location.origin || !(isAsset(url) || isDataUrl(url))) continue;
    const response = (await caches.match(url.href)) ?? (await fetch(url.href).catch(() => undefined));
    if (!response || !isCacheable(response)) continue;
    await (isAsset(url) ? putAsset(url.href, response) : responseCache.put(url, response));
  }
}

function currentState(): WorkerMessage {
  return { kind: "reach", isReachable: reachability.isReachable };
}

async function postToPages(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: "window" })) client.postMessage(message);
}
