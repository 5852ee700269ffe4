import type { IncomingHttpHeaders } from "node:http";
import type { Route } from "@schoolmap/contract";
import type { FastifyInstance } from "fastify";
import type { AnswerCache } from "./answer-cache.ts";
import type { FilterKeyOf } from "./canonical-key.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";
import type { HttpMetrics } from "./observe/metrics.ts";
import type { AccessCheck } from "./request/access.ts";
import type { Limits } from "./request/limits.ts";
import type { TrustedHosts } from "./request/trusted-hosts.ts";

/** The HTTP server under construction: what `addRoute` needs of it. */
export interface Http {
  readonly app: FastifyInstance;
  readonly cache: AnswerCache;
  readonly limits: Limits;
  readonly access: AccessCheck;
  /** Notes the key that a request shows as used, where there is one; nothing depends on it. */
  readonly noteKey: (headers: IncomingHttpHeaders) => void;
  /** Bounds the work of heavy routes. */
  readonly heavy: ConcurrencyLimit;
  /** The part of a canonical key that filters decide. */
  readonly filterKeyOf: FilterKeyOf;
  readonly hosts: TrustedHosts;
  readonly metrics: HttpMetrics;
  /** The data version that answers are made from now. */
  readonly version: () => string;
  /** Whether each answer is held against the contract; for tests. */
  readonly checkAnswers: boolean;
  /** Every route that has a handler. */
  readonly routes: Route[];
  /** By path, the methods that pages of other sites may use. */
  readonly open: Map<string, string[]>;
}
