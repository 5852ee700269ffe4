import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type CachePolicy, CONSOLE_PATH, DOCS_PATH, PAGE_PATHS, webFile, webPage } from "@schoolmap/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addRoute } from "../add-route.ts";
import { Empty } from "../answer.ts";
import type { Http } from "../http.ts";
import { HttpError } from "../http-error.ts";
import { readBuiltFile } from "./built-file.ts";
import { readBuiltPage } from "./built-page.ts";
import type { PageCall } from "./page-call.ts";
import { PORTAL_FOLDER, readPortal } from "./portal.ts";

/**
 * Inserts the content of a page into its HTML before it is sent. Resolves with undefined to send the page as built, or
 * with an empty response that redirects the browser.
 */
export type PageWriter = (page: string, call: PageCall) => Promise<string | Empty | undefined>;

/** Sends the page with status 404; returns undefined when the request is not for a page. */
export type NotFoundPageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

export interface WebAppOptions {
  readonly write?: PageWriter;
  /** Whether any school is invented. */
  readonly hasDemo: () => boolean;
  /** Whether browsers may store pages for offline use. When false, the service worker removes stored pages. */
  readonly offline: boolean;
}

const PAGE = "index.html";
/** Page of the staff console. */
const CONSOLE_PAGE = "admin.html";
const WORKER = "service-worker.js";
const WITHDRAWN_WORKER = "service-worker-withdrawn.js";

/**
 * Adds the routes of the built web application in `folder`: one for each of its files, and one for all other addresses.
 * That route sends the application page, with status 200 at the address of a page and with 404 where the application
 * shows "Page Not Found". The staff console has its own page at `/admin` and below. The documentation has one page for
 * each address at `/docs` and below.
 *
 * @returns a function that sends the page for an address that the router cannot parse
 */
export async function webAppRoutes(
  http: Http,
  folder: string,
  { write, offline, hasDemo }: WebAppOptions,
): Promise<NotFoundPageSender> {
  const page = await readBuiltPage(join(folder, PAGE));
  const consolePath = join(folder, CONSOLE_PAGE);
  const consolePage = existsSync(consolePath) ? await readBuiltPage(consolePath) : undefined;
  const portal = await readPortal(folder, hasDemo);
  // The page writer serves its own robots.txt with the addresses of the pages.
  const notSent = [PAGE, CONSOLE_PAGE, ...(write ? ["robots.txt"] : [])];
  const isSent = (file: string) => !notSent.includes(file) && !file.startsWith(PORTAL_FOLDER);
  const files = (await filesIn(folder)).filter(isSent);
  const read = async (file: string) => {
    const source = file === WORKER && !offline ? WITHDRAWN_WORKER : file;
    const cache = policyOf(file);
    return { path: `/${file}`, cache, built: await readBuiltFile(join(folder, source), cache) };
  };
  for (const { built, ...address } of await Promise.all(files.map(read))) {
    addRoute(http, { ...webFile, ...address }, () => built);
  }
  addRoute(http, webPage, async (call) => {
    if (!wantsPage(call)) throw new HttpError("not_found", "There is nothing at this address.");
    const path = call.url.split("?", 1)[0] ?? "/";
    const accepted = call.headers["accept-encoding"];
    if (consolePage && CONSOLE_PATH.test(path)) {
      return consolePage.answer({ status: 200, accepted, headers: { vary: "accept-encoding", ...NOT_FOR_ROBOTS } });
    }
    const vary = ["accept-encoding", "accept-language", ...http.hosts.vary].join(", ");
    if (portal && DOCS_PATH.test(path)) return portal(call, vary);
    const status = isPage(path) ? 200 : 404;
    const written = status === 200 ? await write?.(page.bytes.toString(), call) : undefined;
    if (written instanceof Empty) return written;
    return page.answer({ status, accepted, written, headers: { vary } });
  });

  return (request, reply) => {
    if (!wantsPage(request)) return undefined;
    return reply.code(404).type(webPage.mediaType!).header("cache-control", "no-store").send(page.bytes);
  };
}

const NOT_FOR_ROBOTS = { "x-robots-tag": "noindex" };

/** Returns the files in a folder as URL paths. Precompressed variants are omitted. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const paths = files.map((file) => relative(folder, file).split(sep).join("/"));
  return paths.filter((path) => !/\.(br|gz)$/.test(path));
}

/**
 * The names of assets contain a hash. The service worker is revalidated, so that a new build reaches the browser at the
 * next visit.
 */
function policyOf(file: string): CachePolicy {
  if (/^(admin-|docs-)?assets\//.test(file)) return "immutable";
  return file.startsWith("service-worker") ? "revalidate" : "hour";
}

function isPage(path: string): boolean {
  try {
    return PAGE_PATHS.some((known) => known.test(path)) && decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** Returns whether a request is for a page. Programs that request data or files get a problem document instead. */
function wantsPage({ url, headers }: Pick<PageCall, "url" | "headers">): boolean {
  return !url.startsWith("/api/") && /text\/html|^\*\/\*$|^$/.test(headers.accept ?? "");
}
