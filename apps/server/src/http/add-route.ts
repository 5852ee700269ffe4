import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from "@schoolmap/contract";
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import { Answer, Binary, decompress, type Preparation, type Prepared, prepare } from "./answer.ts";
import { accepts, fullHeaders, matches, notModifiedHeaders, plainHeaders } from "./answer-cache.ts";
import type { Http } from "./app.ts";
import { canonicalKey, isPlain } from "./canonical-key.ts";
import { HttpError } from "./http-error.ts";
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
  /** Aborted when the client leaves before it is answered. */
  readonly signal: AbortSignal;
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
    const call = callOf(route, request, reply);
    const key = canonicalKey(route, call, http.filterKeyOf);
    const kept =
      route.method === "GET" && key !== undefined ? http.cache.find(key, request.url, isPlain(call)) : undefined;
    return send(request, reply, kept ?? (await work(call, key, request)));
  };
  /** Works an answer out; only this costs more than sending bytes. */
  const work = async (call: Call<R>, key: string | undefined, request: FastifyRequest): Promise<Prepared> => {
    const version = http.version();
    const result = await (isHeavy(route)
      ? http.limit.run(request.ip, call.signal, () => handler(call))
      : handler(call));
    const { bytes, cache, freshness, ...rest } = encode(http, route, result);
    const policy = cache ?? (route.method === "GET" ? "versioned" : "never");
    const isCurrent = freshness?.isCurrent;
    const prepared = await prepare(bytes, {
      ...rest,
      cache: policy,
      version: freshness?.version ?? version,
      // What is out of date already must not be kept for ever.
      isOutdated: isCurrent?.() === false,
    });
    const isSameVersion = http.version() === version;
    if (route.method === "GET" && policy !== "never" && prepared.status === 200 && isSameVersion && key !== undefined) {
      http.cache.keep(key, request.url, prepared, {
        isPlain: isPlain(call),
        version: policy === "versioned" ? version : undefined,
        isCurrent,
      });
    }
    return prepared;
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
export function callOf<R extends Route>(route: R, request: FastifyRequest, reply: FastifyReply): Call<R> {
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
    signal: signalOf(reply),
  };
}

/** Aborted when the connection ends before the answer is sent. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort(new HttpError("unavailable", "The client has left."));
  });
  return controller.signal;
}

/** Whether a handler may have to look at every school, or to read measurements of all of them. */
function isHeavy({ acceptsFilters }: Route): boolean {
  return acceptsFilters === true;
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
