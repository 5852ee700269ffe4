import type { FastifyRequest } from "fastify";
import type { KnownKey, KnownKeys } from "./known-key.ts";
import type { FailureLimit } from "./limits.ts";

/** Finds the key of a request for its rate limit only; undefined without a valid key. */
export type KeyFinder = (request: FastifyRequest) => Promise<KnownKey | undefined>;

/**
 * Creates a finder of keys for rate limits. Public routes respond with any key: without a valid one, and while the
 * record is unavailable, a client is counted by its address. A client that sends many invalid keys causes no lookups.
 */
export function createKeyFinder(keys: KnownKeys, guesses: FailureLimit): KeyFinder {
  return async (request) => {
    try {
      await guesses.check(request);
      const key = await keys.find(request.headers);
      if (key === null) await guesses.count(request);
      return key ?? undefined;
    } catch {
      return undefined;
    }
  };
}
