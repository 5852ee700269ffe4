import type { FastifyRequest } from "fastify";
import type { KnownKey, KnownKeys } from "./known-key.ts";
import type { FailureLimit } from "./limits.ts";

/** Finds the key of a request, for its rate alone; undefined without one that holds. */
export type KeyFinder = (request: FastifyRequest) => Promise<KnownKey | undefined>;

/**
 * Finds keys for their rates. What is public is answered whatever key comes with it: without one that holds, and while the
 * record cannot be asked, a client counts by its address. A client that shows many keys that do not hold causes no lookups.
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
