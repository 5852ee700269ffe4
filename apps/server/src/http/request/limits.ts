import rateLimit, { type RateLimitOptions } from "@fastify/rate-limit";
import { DEFAULT_LIMIT } from "@schoolmap/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../http-error.ts";
import type { KnownKey } from "./known-key.ts";

export const WINDOW_SECONDS = 60;
/** When more clients than this send requests in a minute, the earliest are forgotten. */
const MAX_CLIENTS = 50_000;

/** What a limit left a client after a request. */
export interface RateLeft {
  /** Which limit it is, and whether the address or the key counts. */
  readonly policy: string;
  /** Requests of a whole window. */
  readonly quota: number;
  /** Requests that are left in this window. */
  readonly left: number;
  /** Until the next window. */
  readonly seconds: number;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The key by which the request counts; without one it counts by the client's address. */
    rateKey: KnownKey | undefined;
    /** What its limit left; undefined before it is counted, and for clients without limits. */
    rateLeft: RateLeft | undefined;
  }
}

/** Counts a request. @throws HttpError `too_many_requests` when its client or key has used up the minute */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** Counts what fails: `check` refuses when a client failed too often, `count` counts one failure. */
export interface FailureLimit {
  check(request: FastifyRequest): Promise<void>;
  count(request: FastifyRequest): Promise<void>;
}

export interface Limits {
  /** The limit that all routes share which have none of their own. */
  readonly general: Limit;
  /** A limit of `perMinute` requests of each client, and of a multiple of each key; `name` tells it from others. */
  create(perMinute: number, name: string): Limit;
  createForFailures(perMinute: number): FailureLimit;
}

/** Makes limits per client and key, of this process alone. Programs of this machine have none. */
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
