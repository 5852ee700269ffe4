import rateLimit, { type RateLimitOptions } from "@fastify/rate-limit";
import { DEFAULT_LIMIT } from "@schoolmap/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../http-error.ts";

const MINUTE_MS = 60_000;
/** When more clients than this send requests in a minute, the earliest are forgotten. */
const MAX_CLIENTS = 50_000;

/** Counts a request. @throws HttpError `too_many_requests` when its client has used up the minute */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Counts what fails: `check` refuses when a client failed too often, `count` counts one failure. */
export interface FailureLimit {
  check(request: FastifyRequest): Promise<void>;
  count(request: FastifyRequest): Promise<void>;
}

export interface Limits {
  /** The limit that all routes share which have none of their own. */
  readonly general: Limit;
  /** A limit of `perMinute` requests of each client. */
  create(perMinute: number): Limit;
  createForFailures(perMinute: number): FailureLimit;
}

/** Makes limits per client. Clients without a key have none. */
export async function createLimits(app: FastifyInstance): Promise<Limits> {
  await app.register(rateLimit, { global: false });
  const limiter = (max: number) => {
    const options: RateLimitOptions = {
      max,
      timeWindow: MINUTE_MS,
      cache: MAX_CLIENTS,
      keyGenerator: ({ client }) => client.limitKey ?? "",
      allowList: ({ client }) => client.limitKey === undefined,
    };
    return app.createRateLimit(options);
  };
  const create = (perMinute: number): Limit => {
    const take = limiter(perMinute);
    return async (request, reply) => {
      const taken = await take(request);
      if (taken.isAllowed) return;
      reply.headers({
        "x-ratelimit-limit": taken.max,
        "x-ratelimit-remaining": taken.remaining,
        "x-ratelimit-reset": taken.ttlInSeconds,
      });
      if (taken.isExceeded) throw tooMany(`A client may do this ${perMinute} times a minute.`, taken.ttlInSeconds);
    };
  };
  const createForFailures = (perMinute: number): FailureLimit => {
    const take = limiter(perMinute);
    return {
      check: async (request) => {
        const taken = await take(request, { increment: false });
        if (taken.isAllowed || taken.remaining > 0) return;
        throw tooMany("Too many requests of this client failed to prove who sends them.", taken.ttlInSeconds);
      },
      count: async (request) => {
        await take(request);
      },
    };
  };
  return { general: create(DEFAULT_LIMIT), create, createForFailures };
}

function tooMany(detail: string, retryAfter: number): HttpError {
  return new HttpError("too_many_requests", detail, { retryAfter });
}
