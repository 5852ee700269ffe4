import rateLimit, { type RateLimitOptions } from "@fastify/rate-limit";
import { DEFAULT_LIMIT } from "@schoolmap/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../http-error.ts";
import type { KnownKey } from "./known-key.ts";

export const WINDOW_SECONDS = 60;
/** Maximum number of clients per minute that are counted; beyond it, the earliest ones are dropped. */
const MAX_CLIENTS = 50_000;

/** Remaining quota of a client after a request. */
export interface RateLeft {
  /** Name of the limit, and whether it counts by address or by key. */
  readonly policy: string;
  /** Number of requests in a whole window. */
  readonly quota: number;
  /** Number of requests remaining in this window. */
  readonly left: number;
  /** Seconds until the next window. */
  readonly seconds: number;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Key by which the request is counted; undefined when it is counted by the client's address. */
    rateKey: KnownKey | undefined;
    /** Remaining quota; undefined before the request is counted, and for clients without limits. */
    rateLeft: RateLeft | undefined;
  }
}

/** Counts a request. @throws HttpError `too_many_requests` when its client or key exceeded the limit per minute */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** Counts failures: `check` refuses a client with too many failures, `count` adds one failure. */
export interface FailureLimit {
  check(request: FastifyRequest): Promise<void>;
  count(request: FastifyRequest): Promise<void>;
}

export interface Limits {
  /** Limit shared by all routes without their own limit. */
  readonly general: Limit;
  /** Creates a limit of `perMinute` requests per client, and of a multiple per key. `name` identifies the limit. */
  create(perMinute: number, name: string): Limit;
  createForFailures(perMinute: number): FailureLimit;
}

/** Creates limits per client and key, for this process only. Programs on this machine have no limits. */
export async function createLimits(app: FastifyInstance): Promise<Limits> {
  await app.register(rateLimit, { global: false });
  app.decorateRequest("rateKey");
  app.decorateRequest("rateLeft");
  const limiter = (counted: Pick<RateLimitOptions, "max" | "keyGenerator">) => {
    const options: RateLimitOptions = {
      ...counted,
      timeWindow: WINDOW_SECONDS * 1_000,
      cache: MAX_CLIENTS,
      allowList: ({ client }) => client.limitKey === undefined,
    };
    return app.createRateLimit(options);
  };
  const create = (perMinute: number, name?: string): Limit => {
    const take = limiter({
      max: ({ rateKey }: FastifyRequest) => perMinute * (rateKey?.rateFactor ?? 1),
      keyGenerator: ({ client, rateKey }) => (rateKey ? `key ${rateKey.id}` : addressOf(client)),
    });
    return async (request) => {
      const taken = await take(request);
      if (taken.isAllowed) return;
      const by = request.rateKey ? "key" : "address";
      request.rateLeft = {
        policy: name ? `${by}:${name}` : by,
        quota: taken.max,
        left: taken.remaining,
        seconds: taken.ttlInSeconds,
      };
      if (taken.isExceeded) throw tooMany(exceeded(by, taken.max), taken.ttlInSeconds);
    };
  };
  const createForFailures = (perMinute: number): FailureLimit => {
    const take = limiter({ max: perMinute, keyGenerator: ({ client }) => addressOf(client) });
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

function addressOf({ limitKey = "" }: FastifyRequest["client"]): string {
  return limitKey;
}

function exceeded(by: "key" | "address", times: number): string {
  return `${by === "key" ? "This key" : "A client"} may do this ${times} times a minute.`;
}

function tooMany(detail: string, retryAfter: number): HttpError {
  return new HttpError("too_many_requests", detail, { retryAfter });
}
