import { type Route, rateScopeOf } from "@schoolmap/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { noteCacheHit } from "../lib/turns.ts";
import { type Call, type Handler, readCall } from "./call.ts";
import { canonicalKey, isPlain } from "./canonical-key.ts";
import { checkDeclared } from "./declared.ts";
import type { Http } from "./http.ts";
import { HttpError } from "./http-error.ts";
import { checkOrigin, isOpen, OPEN_HEADERS, preflightHeaders } from "./request/cross-origin.ts";
import { type KeepAs, mayKeep, sendPrepared, sendResult } from "./send-result.ts";

export type { AnswerOf, Call, Handler } from "./call.ts";

/**
 * Registers the handler of a route of the contract under its path and aliases, and enforces the declarations of the
 * route in this order: limit, origin, access, cache, cost, validation of parameters and body, handler. For a request
 * that is over its limit or not allowed, only its key is looked up and no byte of its body is read.
 *
 * @throws Error when the route declares caching of a response that is not public
 */
export function addRoute<R extends Route>(http: Http, route: R, handler: Handler<R>): void {
  const { app, limits } = http;
  if (route.cache && route.access !== "public") {
    throw new Error(`Route ${route.id}: only public answers may be kept.`);
  }
  const limit = route.limit === undefined ? limits.general : limits.create(route.limit, route.id);
  const rateScope = rateScopeOf(route);
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (isOpen(route, request.url)) reply.headers(OPEN_HEADERS);
      const key = rateScope && (await http.findKey(request));
      if (rateScope && key?.scopes.includes(rateScope)) request.rateKey = key;
      await limit(request).catch((refusal: unknown) => {
        if (request.rateKey) http.countKey(request.rateKey.id, true);
        throw refusal;
      });
      checkOrigin(route, request, http.hosts);
      const actor = await http.access(route.access, request);
      if (key && route.access === "public") http.countKey(key.id, false);
      const version = http.version();
      const signalOf = signalSource(reply);
      const runHeavy = <T>(work: () => T | Promise<T>) => http.heavy.run(request.client.limitKey, signalOf(), work);
      const caller = { actor, origin: http.hosts.originOf(request), signalOf, runHeavy };
      const read = () => readCall(route, { request, reply }, caller);
      const admitted = <T>(work: () => T | Promise<T>) => (route.cost === "heavy" ? runHeavy(work) : work());
      if (!mayKeep(route)) {
        const result = await admitted(async () => handler(await read()));
        return await sendResult(http, route, result, { request, reply, version, keep: undefined });
      }
      // A cached response costs nothing, and a cacheable request has no body.
      const call = await read();
      const keep = keepAs(http, route, call);
      const kept = keep && http.cache.find(keep.key, call.url, keep.isPlain);
      if (kept) {
        http.metrics.cacheHits++;
        noteCacheHit(() => request.client.limitKey);
        return await sendPrepared(request, reply, kept);
      }
      return await sendResult(http, route, await admitted(() => handler(call)), { request, reply, version, keep });
    } catch (error) {
      if (http.checkAnswers) checkDeclared(route, error);
      throw error;
    }
  };
  for (const path of pathsOf(route)) {
    app.route({
      method: route.method === "GET" && route.stream !== "events" ? ["GET", "HEAD"] : route.method,
      exposeHeadRoute: false,
      url: path,
      config: { routeId: route.id, isKept: mayKeep(route) && route.cache !== "revalidate" },
      handler: run,
    });
    if (isOpen(route, path)) openToOtherSites(http, path, route);
  }
  http.routes.push(route);
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Id of the route in the contract. */
    routeId?: string;
  }
}

/** Returns undefined when the request will be refused because of its filters. */
function keepAs(http: Http, route: Route, call: Call<Route>): KeepAs | undefined {
  const key = canonicalKey(route, call, http.filterKeyOf);
  return key === undefined ? undefined : { key, isPlain: isPlain(call) };
}

/**
 * Returns a function that returns an abort signal. The signal is aborted when the connection ends before the response
 * is complete, and is created only on demand.
 */
function signalSource({ raw }: FastifyReply): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => {
    if (signal) return signal;
    const controller = new AbortController();
    const leave = () => controller.abort(new HttpError("unavailable", "The client closed the connection."));
    if (raw.destroyed) leave();
    else raw.once("close", () => raw.writableEnded || leave());
    signal = controller.signal;
    return signal;
  };
}

/** Returns the paths in the syntax of the router, without duplicates; it ignores a trailing slash. */
function pathsOf({ path, aliases = [] }: Route): string[] {
  const known = new Map<string, string>();
  for (const one of [path, ...aliases].map((template) => template.replaceAll(/\{(\w+)\}/g, ":$1"))) {
    const plain = one.replace(/\/$/, "");
    if (!known.has(plain)) known.set(plain, one);
  }
  return [...known.values()];
}

/** Responds to the preflight requests that browsers send before a page of another origin may send custom headers. */
function openToOtherSites({ app, open }: Http, path: string, { id, method }: Route): void {
  const plain = path.replace(/\/$/, "");
  const methods = open.get(plain);
  if (methods) {
    methods.push(method);
    return;
  }
  const own: string[] = [method];
  open.set(plain, own);
  app.options(path, { config: { routeId: `${id}:preflight` } }, (_request, reply) =>
    reply
      .code(204)
      .headers(preflightHeaders(own.flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : [one]))))
      .send(),
  );
}
