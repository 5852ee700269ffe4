import type { FastifyInstance, FastifyRequest } from "fastify";
import { type RateLeft, WINDOW_SECONDS } from "./limits.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether responses of the route are cached: by this server, or by caches that do not revalidate. */
    isKept?: boolean;
  }
}

/**
 * Adds `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10) to every response for a single
 * client. A cached response has neither, because another client would read the numbers of this one.
 */
export function addRateLimitHeaders(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const { rateLeft } = request;
    const isKept = isKeptRoute(request) && reply.statusCode < 400;
    if (rateLeft && !isKept) reply.headers(rateLimitHeaders(rateLeft));
    done(null, payload);
  });
}

function isKeptRoute({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.isKept === true;
}

function rateLimitHeaders({ policy, quota, left, seconds }: RateLeft): Record<string, string> {
  return {
    "ratelimit-policy": `"${policy}";q=${quota};w=${WINDOW_SECONDS}`,
    ratelimit: `"${policy}";r=${left};t=${seconds}`,
  };
}
