import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from "@schoolmap/contract";
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import { Answer, Binary, decompress, type Preparation, type Prepared, prepare } from "./answer.ts";
import { accepts, matches, notModifiedHeaders } from "./answer-cache.ts";
import type { Http } from "./app.ts";
import { validate } from "./validate.ts";

/** A validated request, as a handler sees it. */
export interface Call<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Path parameters as they came, those of an alias included. */
  readonly rawParams: Readonly<Record<string, string>>;
  /** Every query parameter as it came, in order; the filters are read from here. */
  readonly rawQuery: readonly (readonly [name: string, value: string])[];
  /** The visitor's address. */
  readonly ip: string;
  readonly requestId: string;
}

/**
 * What a handler of the route returns: data of the response schema, plain or with options, or bytes that are ready. A
 * route without a response schema has bytes only.
 */
export type AnswerOf<R extends Route> =
  R extends Route<infer _P, infer _Q, infer _B, infer S>
    ? z.ZodType extends S
      ? Binary
      : ResponseOf<R> | Answer<ResponseOf<R>> | Binary
    : never;

export type Handler<R extends Route> = (call: Call<R>) => AnswerOf<R> | Promise<AnswerOf<R>>;

export interface AddRouteOptions {
  /** Requests a minute and address, where the general limit is too wide. */
  readonly perMinute?: number;
  /** Bytes of the body at most. */
  readonly bodyLimit?: number;
}

/**
 * Gives a route of the contract its handler, under its path and its aliases. Parameters, query and body reach the
 * handler only when they are valid; answers to GET get an ETag and, unless `cache` says otherwise, are kept for as long
 * as the data version stays.
 */
export function addRoute<R extends Route>(
  http: Http,
  route: R,
  handler: Handler<R>,
  options: AddRouteOptions = {},
): void {
  const { app } = http;
  const settings: RouteShorthandOptions = {
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    ...(options.perMinute ? { config: { rateLimit: { max: options.perMinute, timeWindow: 60_000 } } } : {}),
  };
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const version = http.version();
    const asked = new URLSearchParams(request.url.slice(request.url.indexOf("?") + 1)).get("v") ?? undefined;
    const result = await handler(callOf(route, request));
    const { bytes, cache, freshness, ...rest } = encode(http, route, result);
    const policy = cache ?? (route.method === "GET" ? "versioned" : "never");
    const isCurrent = freshness?.isCurrent;
    const prepared = await prepare(bytes, {
      ...rest,
      cache: policy,
      version: freshness?.version ?? version,
      // What is out of date already must not be kept for ever.
      asked: (isCurrent?.() ?? true) ? asked : undefined,
    });
    if (route.method === "GET" && policy !== "never" && prepared.status === 200 && http.version() === version) {
      http.cache.keep(request.url, prepared, policy === "versioned" ? version : undefined, isCurrent);
    }
    return send(request, reply, prepared);
  };
  for (const path of [route.path, ...(route.aliases ?? [])]) {
    app.route({ ...settings, method: route.method, url: path.replaceAll(/\{(\w+)\}/g, ":$1"), handler: run });
  }
  http.served.add(route.id);
}

/**
 * A request as a handler sees it.
 *
 * @throws HttpError that names what is not valid
 */
export function callOf<R extends Route>(route: R, request: FastifyRequest): Call<R> {
  const rawParams = request.params as Record<string, string>;
  const query = request.query as Record<string, string | string[]>;
  const { params: paramsSchema, query: querySchema, body: bodySchema } = route as Route;
  return {
    params: (paramsSchema ? validate(paramsSchema, rawParams, "parameter") : {}) as ParamsOf<R>,
    query: (querySchema ? validate(querySchema, query, "parameter") : {}) as QueryOf<R>,
    body: (bodySchema ? validate(bodySchema, request.body, "body") : {}) as BodyOf<R>,
    rawParams,
    rawQuery: Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const)),
    ip: request.ip,
    requestId: request.id,
  };
}

type Encoded = Omit<Preparation, "version" | "asked"> & { readonly bytes: Uint8Array };

function encode(http: Http, route: Route, result: unknown): Encoded {
  if (result instanceof Binary) {
    return { mediaType: route.mediaType ?? "application/octet-stream", ...result.options, bytes: result.bytes };
  }
  const { data, options } = result instanceof Answer ? result : { data: result, options: {} };
  // In tests every answer is held against the contract; in production that would cost more than making it.
  if (http.checkAnswers && route.response) route.response.parse(data);
  return { ...options, mediaType: "application/json; charset=utf-8", bytes: Buffer.from(JSON.stringify(data)) };
}

async function send(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): Promise<FastifyReply> {
  if (prepared.status === 200 && matches(request.headers["if-none-match"], prepared.etag)) {
    return reply.code(304).headers(notModifiedHeaders(prepared)).send();
  }
  reply.code(prepared.status).headers(prepared.headers);
  if (!prepared.gzipped || accepts("gzip", request.headers["accept-encoding"])) return reply.send(prepared.body);
  const plain = await decompress(prepared.body);
  return reply.removeHeader("content-encoding").header("content-length", String(plain.length)).send(plain);
}
