import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { ROUTES } from "@schoolmap/contract";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { noteCacheHit } from "../lib/turns.ts";
import type { Log } from "../process/log.ts";
import type { Config } from "../settings/config.ts";
import { AnswerCache } from "./answer-cache.ts";
import { type FilterKeyOf, filterKeyByName } from "./canonical-key.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";
import type { Http } from "./http.ts";
import { HttpError, problemOf, toHttpError } from "./http-error.ts";
import { LoopDelay } from "./loop-delay.ts";
import { refuseUnknown } from "./not-found.ts";
import { HttpMetrics } from "./observe/metrics.ts";
import { RefusalLog } from "./observe/refusal-log.ts";
import { type Authenticator, createAccessCheck } from "./request/access.ts";
import { identifyClients, limitKeyOf } from "./request/client.ts";
import { isDataPath, OPEN_HEADERS, requireOwnPage } from "./request/cross-origin.ts";
import { createKeyFinder } from "./request/key-rate.ts";
import type { KnownKeys } from "./request/known-key.ts";
import { createLimits } from "./request/limits.ts";
import { addRateLimitHeaders } from "./request/rate-limit-headers.ts";
import { type HostConfig, trustedHosts } from "./request/trusted-hosts.ts";
import { type ProxyConfig, trustFunction } from "./request/trusted-proxies.ts";
import { inlineScripts } from "./site/inline-scripts.ts";
import { type SecurityConfig, securityHeaders } from "./site/security-headers.ts";
import { type PageWriter, webAppRoutes } from "./site/web-app.ts";

export interface HttpOptions {
  readonly config: SecurityConfig & ProxyConfig & HostConfig & Partial<Pick<Config, "metricsToken">>;
  readonly log: Log;
  readonly version: () => string;
  /** See `Http`. Without it, responses have no modification time. */
  readonly modifiedAt?: Http["modifiedAt"];
  /** Authenticators that identify actors. Without any, only public routes can be used. */
  readonly authenticators?: readonly Authenticator[];
  /** Finds the keys that have their own rate limits. Without it, every client is counted by its address. */
  readonly keys?: KnownKeys;
  /** Parses the published filters from query parameters. Without it, filters are compared as written. */
  readonly filterKeyOf?: FilterKeyOf;
  readonly checkAnswers?: boolean;
  /** Folder of the built web application. Without it, the server serves only the API. */
  readonly webFolder?: string | null;
  /** Inserts the content of a page into its HTML. */
  readonly writePage?: PageWriter;
  /** Whether any school is invented. Defaults to false. */
  readonly hasDemo?: () => boolean;
  /** Whether browsers may store pages for offline use. Defaults to true. */
  readonly offline?: boolean;
  /**
   * Whether expensive work is refused while the event loop lags. Defaults to true; tests on a busy machine disable it.
   */
  readonly refusesUnderLag?: boolean;
}

/** Maximum number of failed authentications per minute and client. */
const FAILURES_PER_MINUTE = 30;

/**
 * Concurrency limits of heavy routes. Most of their work is some milliseconds of computation, which is scheduled in
 * turns.
 */
const HEAVY = { atOnce: 12, perClient: 4, waiting: 400, waitingPerClient: 60 };

/**
 * Creates the server without API routes: client identification, limits, errors, headers, the cache in front, the web
 * application.
 */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const { config, log, version, webFolder, writePage: write, offline = true, authenticators = [], keys } = options;
  const { refusesUnderLag = true } = options;
  const headersOf = securityHeaders(config, webFolder ? await inlineScripts(webFolder) : []);
  const cache = new AnswerCache(version, (url) => ({ ...headersOf(url), ...(isDataPath(url) ? OPEN_HEADERS : {}) }));
  const metrics = new HttpMetrics();
  const refusals = new RefusalLog(log);
  const app = createFastify(options, { cache, metrics, onBadUrl: answerBadUrl });
  app.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.routeId)
      throw new Error(`${method} ${url} goes around the contract: declare a route and use addRoute.`);
  });
  const identify = identifyClients(app, trustFunction(config));
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headersOf(request.url)).header("x-request-id", request.id);
  });
  const loopDelay = new LoopDelay();
  app.addHook("onClose", async () => loopDelay.close());
  app.addHook("onResponse", async (request, reply) => metrics.count(request, reply));
  // A route reads its own body, after all checks that may refuse the request.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const limits = await createLimits(app);
  addRateLimitHeaders(app);
  app.setErrorHandler(sendProblem);
  const hosts = trustedHosts(config);
  const http: Http = {
    ...{ app, cache, limits, metrics, version },
    modifiedAt: options.modifiedAt ?? (() => null),
    access: createAccessCheck({
      authenticators,
      failures: limits.createForFailures(FAILURES_PER_MINUTE),
      requireOwnPage: (request) => requireOwnPage(request, hosts),
      metricsToken: config.metricsToken,
    }),
    findKey: keys ? createKeyFinder(keys, limits.createForFailures(FAILURES_PER_MINUTE)) : async () => undefined,
    countKey: (id, isRefused) => keys?.count(id, isRefused),
    heavy: new ConcurrencyLimit({ ...HEAVY, isOverloaded: () => refusesUnderLag && loopDelay.isLagging }),
    filterKeyOf: options.filterKeyOf ?? filterKeyByName,
    hosts,
    checkAnswers: options.checkAnswers ?? false,
    routes: [],
    open: new Map(),
  };
  refuseUnknown(http);
  const { hasDemo = () => false } = options;
  const sendPage = webFolder ? await webAppRoutes(http, webFolder, { write, offline, hasDemo }) : undefined;
  return http;

  /**
   * A malformed address has no route, so no hook ran for it. The client may still be a browser that requests a page.
   */
  function answerBadUrl(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    identify(request);
    reply.headers(headersOf(request.url)).header("x-request-id", request.id);
    limits.general(request).then(
      () => sendPage?.(request, reply) ?? sendProblem(error, request, reply),
      (refusal: unknown) => sendProblem(refusal, request, reply),
    );
  }

  function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const refusal = toHttpError(error);
    if (refusal.status >= 500 && !(error instanceof HttpError)) {
      request.log.error({ err: error, url: request.url, requestId: request.id }, "request failed");
    }
    refusals.note(refusal, request);
    metrics.refuse(refusal.code);
    return reply
      .code(refusal.status)
      .type("application/problem+json; charset=utf-8")
      .headers(headersOfRefusal(refusal))
      .send(JSON.stringify(problemOf(refusal, request.id)));
  }
}

function headersOfRefusal({ status, retryAfter }: HttpError): Record<string, string> {
  return {
    "cache-control": "no-store",
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
    // The rest of a body that is too large is not read.
    ...(status === 413 ? { connection: "close" } : {}),
  };
}

interface Parts {
  readonly cache: AnswerCache;
  readonly metrics: HttpMetrics;
  readonly onBadUrl: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
}

function createFastify({ config, log }: HttpOptions, { cache, metrics, onBadUrl }: Parts): FastifyInstance {
  const trusts = trustFunction(config);
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusts,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: onBadUrl,
    serverFactory: (handler) =>
      createServer({ keepAliveTimeout: 72_000, requestTimeout: 60_000 }, (request, response) => {
        if (!cache.tryAnswer(request, response)) return handler(request, response);
        metrics.cacheHits++;
        noteCacheHit(() => limitKeyOf(request, trusts));
      }),
  });
}

/**
 * Checks that every operation of the contract has a handler.
 *
 * @throws Error that names the operations without a handler
 */
export function assertAllRoutesServed({ routes }: Http): void {
  const served = new Set(routes.map(({ id }) => id));
  const gaps = ROUTES.filter(({ id }) => !served.has(id)).map(({ id }) => id);
  if (gaps.length > 0) throw new Error(`These operations of the contract have no handler: ${gaps.join(", ")}.`);
}
