import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import type { Route } from "@schoolmap/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  Answer,
  Binary,
  BuiltFile,
  cacheControl,
  Download,
  decompress,
  Empty,
  EventStream,
  type Preparation,
  type Prepared,
  prepare,
} from "./answer.ts";
import { accepts, fullHeaders, notModifiedHeaders, plainHeaders } from "./answer-cache.ts";
import { byteRange, type WholeRange } from "./byte-range.ts";
import { isUnchanged, lastModified } from "./conditional.ts";
import { checkAnswer } from "./declared.ts";
import { withDeprecation } from "./deprecation.ts";
import type { Http } from "./http.ts";
import { endSlowReader } from "./slow-reader.ts";

/** Level 1 takes a third of the time of level 6, and the files are a tenth larger. */
const GZIP_LEVEL = 1;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The data version before the handler ran. */
  readonly version: string;
  /** Cache key of the response; undefined when it must not be cached. */
  readonly keep: KeepAs | undefined;
}

/** Key of a cached response. */
export interface KeepAs {
  readonly key: string;
  readonly isPlain: boolean;
}

/** Sends the result of a handler, and caches it when the route's policy and the response allow it. */
export async function sendResult(http: Http, route: Route, result: unknown, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply } = exchange;
  if (result instanceof Download) return sendDownload(route, result, request, reply);
  if (result instanceof EventStream) return sendEvents(result, reply);
  if (result instanceof BuiltFile)
    return sendPrepared(request, reply, result.formFor(request.headers["accept-encoding"]));
  if (result instanceof Empty) return sendEmpty(http, route, result, reply);
  const status =
    (result instanceof Answer || result instanceof Binary ? result.options.status : undefined) ?? route.status ?? 200;
  if (http.checkAnswers) checkAnswer(route, status, result instanceof Binary ? undefined : dataOf(result));
  if (status === 204) return reply.code(204).header("cache-control", "no-store").send();
  if (result instanceof Answer && result.options.cookies) reply.header("set-cookie", [...result.options.cookies]);
  const { bytes, cache, freshness, modified, ...rest } = encode(route, result);
  const policy = cache ?? (mayKeep(route) ? route.cache : "never");
  const isCurrent = freshness?.isCurrent;
  const version = freshness?.version ?? exchange.version;
  const prepared = await prepare(bytes, {
    ...rest,
    headers: withDeprecation(route, rest.headers),
    status,
    cache: policy,
    version,
    modified: modified === undefined && policy === "versioned" ? http.modifiedAt(version) : (modified ?? null),
    // A response that is already out of date must not be cached permanently.
    isOutdated: isCurrent?.() === false,
  });
  const { keep } = exchange;
  if ((policy === "day" || policy === "versioned") && status === 200 && keep) {
    const keptUnder = policy === "versioned" ? exchange.version : undefined;
    http.cache.keep(keep.key, request.url, prepared, { version: keptUnder, isCurrent, isPlain: keep.isPlain });
  }
  return sendPrepared(request, reply, prepared);
}

/**
 * Returns whether responses of a route may be cached. Only public responses are ever cached, by this server or by
 * clients.
 */
export function mayKeep(route: Route): route is Route & { cache: NonNullable<Route["cache"]> } {
  return route.access === "public" && route.method === "GET" && route.cache !== undefined;
}

type Encoded = Omit<Preparation, "version" | "isOutdated" | "cache"> & {
  readonly bytes: Uint8Array;
  readonly cache?: "never";
};

function encode(route: Route, result: unknown): Encoded {
  if (result instanceof Binary) {
    return { mediaType: route.mediaType ?? "application/octet-stream", ...result.options, bytes: result.bytes };
  }
  const options = result instanceof Answer ? result.options : {};
  const bytes = Buffer.from(JSON.stringify(dataOf(result)));
  return { ...options, mediaType: route.mediaType ?? "application/json; charset=utf-8", bytes };
}

function dataOf(result: unknown): unknown {
  return result instanceof Answer ? result.data : result;
}

/** Sends a prepared response, either new or from the cache. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
): Promise<FastifyReply> {
  if (prepared.status === 200 && isGet(request) && isUnchanged(request.headers, prepared)) {
    return reply.code(304).headers(notModifiedHeaders(prepared, request.url)).send();
  }
  const headers = fullHeaders(prepared, request.url);
  reply.code(prepared.status);
  if (!prepared.gzipped || accepts("gzip", request.headers["accept-encoding"])) {
    return reply.headers(headers).send(prepared.body);
  }
  const plain = await decompress(prepared.body);
  return reply.headers(plainHeaders(headers, plain.length)).send(plain);
}

function isGet({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

async function sendDownload(
  route: Route,
  { open, options }: Download,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { etag, compress, pace, headOnly, bytes, modified = null } = options;
  const cache = mayKeep(route) ? route.cache : "never";
  const range = rangeOf(request, options);
  reply.headers({
    "cache-control": cacheControl({ cache, requested: undefined }),
    ...withDeprecation(route, options.headers),
  });
  if (etag !== undefined) {
    // The ETag is weak because compression and the generation time in the content do not change the meaning.
    reply.headers(bytes === undefined ? { etag: `W/${etag}`, vary: "accept-encoding" } : { etag });
    if (isGet(request) && isUnchanged(request.headers, { etag, modified })) return reply.code(304).send();
    reply.headers(lastModified(modified));
  }
  if (bytes !== undefined) reply.headers({ "accept-ranges": "bytes", "content-length": bytes });
  if (range) {
    const { first, last } = range;
    reply.code(206).headers({ "content-range": `bytes ${first}-${last}/${bytes}`, "content-length": last - first + 1 });
  }
  reply.header("content-type", reply.getHeader("content-type") ?? route.mediaType);
  const gzip = compress && accepts("gzip", request.headers["accept-encoding"]);
  if (gzip) reply.header("content-encoding", "gzip");
  if (request.method === "HEAD") return reply.headers((await headOnly?.()) ?? {}).send();
  // Sends nothing to a client that is already disconnected.
  if (reply.raw.destroyed) return reply.hijack();
  const source = await open(range);
  // This ends the stream and the work behind it.
  endSlowReader(reply.raw, pace);
  // Each end of the pipeline closes the other one, and both emit its error.
  return reply.send(gzip ? pipeline(source, createGzip({ level: GZIP_LEVEL }), () => {}) : source);
}

/** Returns the requested range of a stored file, if the file is still the one of which the client has other parts. */
function rangeOf({ method, headers }: FastifyRequest, { bytes, etag }: Download["options"]): WholeRange | undefined {
  const known = headers["if-range"];
  if (bytes === undefined || method !== "GET" || (known !== undefined && known !== etag)) return undefined;
  return byteRange(headers.range, bytes);
}

function sendEvents({ open, headers }: EventStream, reply: FastifyReply): FastifyReply {
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  open(reply.raw);
  return reply;
}

function sendEmpty(http: Http, route: Route, { options }: Empty, reply: FastifyReply): FastifyReply {
  const status = options.status ?? route.status ?? 200;
  if (http.checkAnswers) checkAnswer(route, status, undefined);
  if (options.location !== undefined) reply.header("location", options.location);
  if (options.cookies) reply.header("set-cookie", [...options.cookies]);
  return reply.code(status).header("cache-control", "no-store").send();
}
