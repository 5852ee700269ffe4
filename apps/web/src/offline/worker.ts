import type { AppMeta } from "@schoolmap/contract";
import { answersCache, assetsCache, type Build, outdated } from "./caches.ts";
import { Edition } from "./edition.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { factsOf } from "./kept-facts.ts";
import { readPageMessage, type WorkerMessage } from "./messages.ts";
import { Reach, within } from "./reach.ts";
import { isAnswer, isAsset, isMeta, isPage, isPublicRead, mayStay, versionOf } from "./what-is-kept.ts";

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build; see `build/service-worker.ts`. */
declare const __BUILD__: Build;

const BUILD = __BUILD__;

/** Any page can be the shell, because the application replaces its content. */
const SHELL = "/map";
/** Maximum wait for a page in ms. After it, the cached page opens. */
const PAGE_PATIENCE_MS = 4_000;

const answers = new KeptAnswers(answersCache(BUILD));
const edition = new Edition();
const reach = new Reach((isReachable) => void tellPages({ kind: "reach", isReachable }));

self.addEventListener("install", (event) => {
  // The files of the previous build remain for its open pages, so the worker need not wait for these to close.
  void self.skipWaiting();
  event.waitUntil(install());
});
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
self.addEventListener("message", (event) => {
  const message = readPageMessage(event.data);
  if (message?.kind === "keep") event.waitUntil(keepAll(message.addresses));
  if (message?.kind === "edition") edition.note(message.version);
  if (message?.kind === "state") event.source?.postMessage(stateNow());
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
  await Promise.all([cache.put(SHELL, shell), ...BUILD.files.map((file) => takeIn(cache, file))]);
}

async function takeIn(cache: Cache, file: string): Promise<void> {
  const known = await caches.match(file);
  await (known ? cache.put(file, known) : cache.add(file));
}

async function activate(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), BUILD).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Returns the response to a request. Undefined leaves the request to the browser. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || !isPublicRead(request)) return undefined;
  if (request.mode === "navigate") {
    return request.destination === "document" && isPage(url) ? openPage(event) : undefined;
  }
  if (isAsset(url)) return openAsset(event);
  return isAnswer(url) ? openAnswer(event, url) : undefined;
}

/** Returns the server's page, or the cached shell when the server does not respond or fails. */
async function openPage({ request }: FetchEvent): Promise<Response> {
  const fresh = fetch(request);
  try {
    const page = await within(fresh, PAGE_PATIENCE_MS);
    if (page.status < 500) return page;
  } catch {
    // The shell is used instead.
  }
  return (await (await caches.open(assetsCache(BUILD))).match(SHELL)) ?? fresh;
}

/** File names contain a hash of their content, so a file from any build is correct. */
async function openAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (mayStay(response)) event.waitUntil(putAsset(request.url, response.clone()));
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
async function openAnswer(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const kept = await answers.find(url);
  if (kept && edition.isCurrent(factsOf(kept.headers).version, versionOf(url))) return kept;
  const fresh = fetch(request);
  event.waitUntil(fresh.then((response) => putAnswer(url, response)).catch(() => undefined));
  try {
    const response = kept ? await within(fresh, reach.patience) : await fresh;
    reach.note(response.status < 500);
    return kept && response.status >= 500 ? kept : response;
  } catch (error) {
    // An aborted request does not indicate that the server is unreachable.
    if (request.signal.aborted) throw error;
    reach.note(false);
    if (kept) return kept;
    throw error;
  }
}

async function putAnswer(url: URL, response: Response): Promise<void> {
  if (!mayStay(response)) return;
  const copy = response.clone();
  if (isMeta(url)) edition.note(((await response.clone().json()) as AppMeta).data_version);
  await answers.keep(url, copy);
}

/** Requests again what a page loaded before the worker started. Most of it is in the browser's own cache. */
async function keepAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, self.location.origin);
    if (url.origin !== self.location.origin || !(isAsset(url) || isAnswer(url))) continue;
    const response = (await caches.match(url.href)) ?? (await fetch(url.href).catch(() => undefined));
    if (!response || !mayStay(response)) continue;
    await (isAsset(url) ? putAsset(url.href, response) : answers.keep(url, response));
  }
}

function stateNow(): WorkerMessage {
  return { kind: "reach", isReachable: reach.isReachable };
}

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: "window" })) client.postMessage(message);
}
