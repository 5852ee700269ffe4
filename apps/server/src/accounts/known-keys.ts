import { LRUCache } from "lru-cache";
import type { KnownKey, KnownKeys } from "../http/request/known-key.ts";
import type { OpenRecord } from "../record/open.ts";
import { findKey, shownKey } from "./find-key.ts";
import { hashOf } from "./hash-of.ts";
import { isKeyText } from "./key-text.ts";
import type { KeyUse } from "./key-use.ts";

/** Time that a key keeps its rate after it was revoked or changed, in ms. */
const KEPT_MS = 30_000;
const MAX_KEYS = 10_000;

/**
 * Looks up keys for rate limits. Results are cached for half a minute, so that public responses do not cost one query
 * each.
 */
export function knownKeys(record: Pick<OpenRecord, "pool">, use: Pick<KeyUse, "count">): KnownKeys {
  const kept = new LRUCache<string, { readonly key: KnownKey | null }>({
    max: MAX_KEYS,
    ttl: KEPT_MS,
    fetchMethod: async (hash) => {
      const found = await findKey(record, hash);
      return { key: found ? { id: found.id, scopes: found.scopes, rateFactor: found.rate_factor } : null };
    },
  });
  return {
    find: async (headers) => {
      const text = shownKey(headers);
      if (text === undefined || !isKeyText(text)) return undefined;
      return (await kept.fetch(hashOf(text)))?.key ?? null;
    },
    count: use.count,
  };
}
