import type { Route } from "@schoolmap/contract";
import type { FastifyInstance } from "fastify";
import type { AnswerCache } from "./answer-cache.ts";
import type { FilterKeyOf } from "./canonical-key.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";
import type { HttpMetrics } from "./observe/metrics.ts";
import type { AccessCheck } from "./request/access.ts";
import type { KeyFinder } from "./request/key-rate.ts";
import type { Limits } from "./request/limits.ts";
import type { TrustedHosts } from "./request/trusted-hosts.ts";

/** The HTTP server during setup: everything that `addRoute` needs. */
export interface Http {
  readonly app: FastifyInstance;
  readonly cache: AnswerCache;
  readonly limits: Limits;
  readonly access: AccessCheck;
  /** Finds the key of a request for a route whose rate limit depends on the key. */
  readonly findKey: KeyFinder;
  /** Counts a request with a key; `isRefused` means that it exceeded its limit. */
  readonly countKey: (id: number, isRefused: boolean) => void;
  /** Limits the work of heavy routes. */
  readonly heavy: ConcurrencyLimit;
  /** Returns the filter part of a canonical key. */
  readonly filterKeyOf: FilterKeyOf;
  readonly hosts: TrustedHosts;
  readonly metrics: HttpMetrics;
  /** Returns the current data version. */
  readonly version: () => string;
  /** Returns when the data of a version changed, in milliseconds since 1970; null while that is not certain. */
  readonly modifiedAt: (version: string) => number | null;
  /** Whether each response is checked against the contract; for tests. */
  readonly checkAnswers: boolean;
  /** Every route that has a handler. */
  readonly routes: Route[];
  /** Methods that pages of other sites may use, by path. */
  readonly open: Map<string, string[]>;
}
