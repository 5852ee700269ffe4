import type { IncomingHttpHeaders } from "node:http";
import type { KeyScope } from "@schoolmap/contract";

/** What of a key decides how many requests it may send. */
export interface KnownKey {
  readonly id: number;
  readonly scopes: readonly KeyScope[];
  /** So many times the requests that a client without a key may send. */
  readonly rateFactor: number;
}

/** The keys that have rates of their own. */
export interface KnownKeys {
  /** The key that a request shows; null: it does not hold; undefined: the request shows nothing of the form of a key. */
  find(headers: IncomingHttpHeaders): Promise<KnownKey | null | undefined>;
  /** Counts a request with a key; `isRefused`: one over its limit. */
  count(id: number, isRefused: boolean): void;
}
