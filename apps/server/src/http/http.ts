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

/** The HTTP server under construction: what `addRoute` needs of it. */
export interface Http {
  readonly app: FastifyInstance;
  readonly cache: AnswerCache;
  readonly limits: Limits;
  readonly access: AccessCheck;
  /** The key that a request shows, where a key decides how many requests may come. */
  readonly findKey: KeyFinder;
  /** Counts a request with a key; `isRefused`: one over its limit. */
  readonly countKey: (id: number, isRefused: boolean) => void;
  /** Bounds the work of heavy routes. */
  readonly heavy: ConcurrencyLimit;
  /** The part of a canonical key that filters decide. */
  readonly filterKeyOf: FilterKeyOf;
  readonly hosts: TrustedHosts;
  readonly metrics: HttpMetrics;
  /** The data version that answers are made from now. */
  readonly version: () => string;
  /** When the data of a version changed, in milliseconds since 1970; null while that is not certain. */
  readonly modifiedAt: (version: string) => number | null;
  /** Whether each answer is held against the contract; for tests. */
  readonly checkAnswers: boolean;
  /** Every route that has a handler. */
  readonly routes: Route[];
  /** By path, the methods that pages of other sites may use. */
  readonly open: Map<string, string[]>;
}
