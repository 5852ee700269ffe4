import type { IncomingHttpHeaders } from "node:http";
import type { KeyScope } from "@schoolmap/contract";

/** The properties of a key that determine its rate limit. */
export interface KnownKey {
  readonly id: number;
  readonly scopes: readonly KeyScope[];
  /** Multiple of the requests that a client without a key may send. */
  readonly rateFactor: number;
}

/** The keys with their own rate limits. */
export interface KnownKeys {
  /** Finds the key of a request; null when it is invalid, undefined when the request contains no key. */
  find(headers: IncomingHttpHeaders): Promise<KnownKey | null | undefined>;
  /** Counts a request with a key; `isRefused` means that it exceeded its limit. */
  count(id: number, isRefused: boolean): void;
}
