import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { PAGE_PATHS } from "@schoolmap/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { accepts } from "./answer-cache.ts";

/** Answers a request for a page; undefined when the request does not ask for one. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/** Writes into the page what it is about, before it is sent; undefined: it is sent as it was built. */
export type PageWriter = (page: string, request: FastifyRequest) => string | undefined;

export interface WebAppOptions {
  readonly write?: PageWriter;
  /** Whether browsers may keep pages for times without a network; without, those that do are told to forget them. */
  readonly offline: boolean;
}

const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";
/** Asked for again each time, so that a new build, or its withdrawal, reaches every browser at its next visit. */
const NO_CACHE = "no-cache";
const WORKER = "/service-worker.js";
const WITHDRAWN = "service-worker-withdrawn.js";

/**
 * Serves the files of the built web application in `folder`: those of `assets/` (their names carry a hash) for ever.
 *
 * @returns what sends the page itself: at every address that is a page, and with status 404 where the application will
 * show "Page Not Found".
 */
export async function serveWebApp(app: FastifyInstance, folder: string, options: WebAppOptions): Promise<PageSender> {
  const { write, offline } = options;
  const page = await readFile(join(folder, "index.html"));
  const encodings = { br: brotliCompressSync(page), gzip: gzipSync(page) };
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Who writes pages says to robots where they are.
    globIgnore: ["index.html*", ...(write ? ["robots.txt*"] : []), ...(offline ? [] : ["service-worker.js*"])],
    setHeaders: (reply, path) => {
      if (path.includes("service-worker")) reply.header("cache-control", NO_CACHE);
      else reply.header("cache-control", /[\\/]assets[\\/]/.test(path) ? YEAR : HOUR);
    },
  });
  if (!offline) app.get(WORKER, (_request, reply) => reply.sendFile(WITHDRAWN));
  return (request, reply) => {
    if (!wantsPage(request)) return undefined;
    const path = request.url.split("?", 1)[0] ?? "/";
    return sendPage(request, reply.code(isPage(path) ? 200 : 404));
  };

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const accepted = request.headers["accept-encoding"];
    const encoding = (["br", "gzip"] as const).find((one) => accepts(one, accepted));
    reply.type("text/html; charset=utf-8");
    reply.headers({ "cache-control": NO_CACHE, vary: "accept-encoding, accept-language" });
    const written = reply.statusCode === 200 ? write?.(page.toString(), request) : undefined;
    if (encoding) reply.header("content-encoding", encoding);
    if (written === undefined) return reply.send(encoding ? encodings[encoding] : page);
    return reply.send(encoding ? COMPRESS[encoding](written) : written);
  }
}

function isPage(path: string): boolean {
  try {
    return PAGE_PATHS.some((known) => known.test(path)) && decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** Fast, because it is done for each visitor; the page is small. */
const COMPRESS = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipSync(text, { level: 4 }),
};

/** A person follows a link; programs that ask for data or files get a problem document. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  return !request.url.startsWith("/api/") && /text\/html|^\*\/\*$|^$/.test(request.headers.accept ?? "");
}
