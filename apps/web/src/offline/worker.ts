import type { AppMeta } from "@schoolmap/contract";
import { answersCache, assetsCache, type Build, outdated } from "./caches.ts";
import { Edition } from "./edition.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { factsOf } from "./kept-facts.ts";
import { readPageMessage, type WorkerMessage } from "./messages.ts";
import { Reach, within } from "./reach.ts";
import { isAnswer, isAsset, isMeta, isPage, isPublicRead, mayStay, versionOf } from "./what-is-kept.ts";

declare const self: ServiceWorkerGlobalScope;
/** Put here by the build: see `build/service-worker.ts`. */
declare const __BUILD__: Build;

const BUILD = __BUILD__;

/** Any page will do as the shell: what stands in it beyond the application's files, the application writes anew. */
const SHELL = "/map";
/** A page whose server is slow opens from what is kept. */
const PAGE_PATIENCE_MS = 4_000;

const answers = new KeptAnswers(answersCache(BUILD));
const edition = new Edition();
const reach = new Reach((isReachable) => void tellPages({ kind: "reach", isReachable }));

self.addEventListener("install", (event) => {
  // The files of the build before stay for its open pages, so nothing needs to wait for them to close.
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
 * Takes in the files of the build.
 * @throws when one is missing or the server has another build by now: then the worker before stays, and the next page
 * brings a newer one
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

/** How a request is answered; undefined leaves it to the browser. */
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

/** The server's page; without the server, or when it is in trouble, the one that is kept. */
async function openPage({ request }: FetchEvent): Promise<Response> {
  const fresh = fetch(request);
  try {
    const page = await within(fresh, PAGE_PATIENCE_MS);
    if (page.status < 500) return page;
  } catch {
    // The shell stands in.
  }
  return (await (await caches.open(assetsCache(BUILD))).match(SHELL)) ?? fresh;
}

/** Files are named after what is in them: whichever build brought one, it is the right one. */
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
 * What is kept, if it is of the version asked for and the server still has that epoch and build; else the server's answer;
 * else what is kept, however old: then the page says that it is without a connection, and since when.
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
    // A page that no longer wants its answer says nothing about the server.
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

/** Loads again what a page had before there was a worker; most of it comes from the browser's own cache. */
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
