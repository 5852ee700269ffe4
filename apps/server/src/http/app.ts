import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import rateLimit from "@fastify/rate-limit";
import { ROUTES } from "@schoolmap/contract";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Log } from "../process/log.ts";
import type { Config } from "../settings/config.ts";
import { AnswerCache } from "./answer-cache.ts";
import { isLoopback } from "./client-address.ts";
import { problemOf, toHttpError } from "./http-error.ts";
import { inlineScripts } from "./inline-scripts.ts";
import { type SecurityConfig, securityHeaders } from "./security-headers.ts";
import { type PageSender, type PageWriter, serveWebApp } from "./static.ts";

/** The HTTP server under construction: what `serve` needs of it. */
export interface Http {
  readonly app: FastifyInstance;
  readonly cache: AnswerCache;
  /** The data version that answers are made from now. */
  readonly version: () => string;
  /** Whether each answer is held against the contract; for tests. */
  readonly checkAnswers: boolean;
  /** Ids of the routes that have a handler. */
  readonly served: Set<string>;
}

export interface HttpOptions {
  readonly config: Pick<Config, "trustProxy"> & SecurityConfig;
  readonly log: Log;
  readonly version: () => string;
  readonly checkAnswers?: boolean;
  /** Folder of the built web application; without it the API is alone. */
  readonly webFolder?: string | null;
  /** Writes into pages what they are about. */
  readonly writePage?: PageWriter;
  /** Whether browsers may keep pages for times without a network; they may unless told otherwise. */
  readonly offline?: boolean;
}

const BODY_LIMIT = 256 * 1024;
/** A visitor who pans quickly asks for some hundred tiles a minute; most come from the cache and do not count. */
const PER_MINUTE = 6_000;

/** Assembles the server without routes: errors, limits, headers, the cache in front. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const { webFolder, writePage: write, offline = true } = options;
  const headersOf = securityHeaders(options.config, webFolder ? await inlineScripts(webFolder) : []);
  const cache = new AnswerCache(options.version, headersOf);
  let sendPage: PageSender | undefined;
  const app: FastifyInstance = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // One hop: what stands further left in X-Forwarded-For was written by the visitor.
    trustProxy: options.config.trustProxy ? (_address, hop) => hop === 0 : false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // An address that cannot be read has no route, so no hook gives it headers; a person still asks for a page.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request.url)).header("x-request-id", request.id);
      return sendPage?.(request, reply) ?? sendProblem(error, request, reply);
    },
    serverFactory: (handler) =>
      createServer({ keepAliveTimeout: 72_000, requestTimeout: 60_000 }, (request, response) => {
        if (!cache.tryAnswer(request, response)) handler(request, response);
      }),
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headersOf(request.url)).header("x-request-id", request.id);
  });
  // Whoever reaches us on loopback is the operator, or a proxy without TRUST_PROXY whose visitors must not share one limit.
  await app.register(rateLimit, {
    max: PER_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => isLoopback(request.ip),
  });
  app.setErrorHandler(sendProblem);
  sendPage = webFolder ? await serveWebApp(app, webFolder, { write, offline }) : undefined;
  app.setNotFoundHandler(
    (request, reply) => sendPage?.(request, reply) ?? sendProblem({ statusCode: 404 }, request, reply),
  );
  app.options("/api/*", (_request, reply) =>
    reply
      .code(204)
      .headers({
        // PUT only translates; a sandboxed frame of ours asks for it from no origin.
        "access-control-allow-methods": "GET, HEAD, PUT",
        "access-control-allow-headers": "api-key, authorization, content-type, if-none-match",
      })
      .send(),
  );
  return {
    app,
    cache,
    version: options.version,
    checkAnswers: options.checkAnswers ?? false,
    served: new Set(),
  };
}

/**
 * Makes sure that the contract is kept whole.
 *
 * @throws Error naming the operations of the contract that nobody serves.
 */
export function assertAllRoutesServed(http: Http): void {
  const gaps = ROUTES.filter(({ id }) => !http.served.has(id)).map(({ id }) => id);
  if (gaps.length > 0) throw new Error(`These operations of the contract have no handler: ${gaps.join(", ")}.`);
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toHttpError(error);
  if (refusal.status >= 500)
    request.log.error({ err: error, url: request.url, requestId: request.id }, "request failed");
  return reply
    .code(refusal.status)
    .type("application/problem+json; charset=utf-8")
    .header("cache-control", "no-store")
    .headers(refusal.status === 503 ? { "retry-after": "2" } : {})
    .send(JSON.stringify(problemOf(refusal, request.id)));
}
