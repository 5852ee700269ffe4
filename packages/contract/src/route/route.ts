import type { z } from "zod";
import type { KeyScope, PublicKeyScope } from "../terms/permissions.ts";
import type { Access, CachePolicy } from "./access.ts";
import type { Body, ParsedBody } from "./body.ts";
import type { ErrorCode } from "./errors.ts";
import type { Format } from "./formats.ts";

type AnyObject = z.ZodObject | z.ZodPipe;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type SuccessStatus = 200 | 201 | 202 | 204 | 302;

/** Total number of requests per minute that a client may send to the routes without their own limit. */
export const DEFAULT_LIMIT = 6_000;

/** Default factor for a key's request limit, relative to the limit of clients without a key. */
export const DEFAULT_RATE_FACTOR = 5;
export const MAX_RATE_FACTOR = 100;

/**
 * An HTTP operation, declared once: the server enforces it, the client derives its types from it, and the OpenAPI
 * document is generated from it.
 */
export interface Route<
  P extends AnyObject | undefined = AnyObject | undefined,
  Q extends AnyObject | undefined = AnyObject | undefined,
  B extends Body | undefined = Body | undefined,
  R extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: Method;
  /** Template with `{name}` parameters, for example `/api/locations/countries/{code}/`. */
  readonly path: string;
  /** Further paths with the same meaning, for clients of the existing product. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly tag: string;
  /** Required: without it no actor may use the route. */
  readonly access: Access;
  /** Only with public access. Without it, no response is cached. */
  readonly cache?: CachePolicy;
  /**
   * Maximum number of requests per minute and client. When absent, the route shares DEFAULT_LIMIT with the other
   * routes.
   */
  readonly limit?: number;
  /** Only a few heavy requests run at the same time per client. Default: light. */
  readonly cost?: "light" | "heavy";
  /** Whether pages of other sites may send requests other than GET. */
  readonly crossOrigin?: boolean;
  readonly params?: P;
  readonly query?: Q;
  /** Whether parameters `{column}__{lookup}` of the published filters are also accepted. */
  readonly acceptsFilters?: boolean;
  readonly body?: B;
  /** Whether the request must contain the ETag on which it is based (`If-Match`). */
  readonly ifMatch?: boolean;
  /** Status of success, 200 by default. */
  readonly status?: SuccessStatus;
  /** Status with which a URL may redirect: 308 for a permanent redirect, 302 for a temporary one. */
  readonly moves?: 302 | 308;
  /** Error codes in addition to those that follow from the rest of the declaration, see `errorCodesOf`. */
  readonly errors?: readonly ErrorCode[];
  /** Absent for binary responses, which have a media type instead. */
  readonly response?: R;
  readonly mediaType?: string;
  /** Formats that `Accept` can select instead of JSON. */
  readonly produces?: readonly Format[];
  /** No key is required. A key with this scope has its own request limit, and the use of any key is recorded. */
  readonly keyScope?: PublicKeyScope;
  /** Parameters of a request that succeeds on any server with schools. Documents show them, and tests send them. */
  readonly examples?: Readonly<Record<string, string>>;
  /** Set when the response is streamed: server-sent events, or a file of any size. */
  readonly stream?: "events" | "download";
  /** Whether a part of the file can be requested (`Range`), with status 206. */
  readonly ranges?: boolean;
  /** Set when clients should stop using the route. */
  readonly deprecated?: Deprecation;
}

/** Notice for clients of a call that will end or has a better replacement. Days are ISO 8601. */
export interface Deprecation {
  readonly since: string;
  /** Day on which the call ends; absent when no day is set. */
  readonly sunset?: string;
  /** Path of the replacement. */
  readonly successor?: string;
  /** Path of a page with details. */
  readonly info: string;
}

/** Only a public response may be cached. */
type Keeping =
  | { readonly access: "public" }
  | { readonly access: Exclude<Access, "public">; readonly cache?: undefined };

/** Gives a route the narrowest possible type. */
export function route<
  const P extends AnyObject | undefined = undefined,
  const Q extends AnyObject | undefined = undefined,
  const B extends Body | undefined = undefined,
  const R extends z.ZodType = z.ZodType,
>(definition: Route<P, Q, B, R> & Keeping): Route<P, Q, B, R> {
  return definition;
}

/**
 * Returns every error code of a route: the declared ones, and those that follow from its access, parameters, body and
 * preconditions. Any route can be rate-limited, fail or be overloaded.
 */
export function errorCodesOf(route: Route): ReadonlySet<ErrorCode> {
  const codes: ErrorCode[] = ["too_many_requests", "internal", "unavailable", ...(route.errors ?? [])];
  if (route.access !== "public") codes.push("unauthorized", "forbidden");
  if (route.method !== "GET" && !route.crossOrigin) codes.push("forbidden");
  if (route.params || route.query || route.body) codes.push("invalid", "required");
  if (route.acceptsFilters) codes.push("invalid_filter", "invalid_filter_value");
  if (route.body) codes.push("payload_too_large");
  if (route.body && route.body.kind !== "bytes") codes.push("unsupported_media_type");
  if (route.ranges) codes.push("range_not_satisfiable");
  if (route.ifMatch) codes.push("precondition_failed", "precondition_required");
  return new Set(codes);
}

/**
 * Returns the scope that gives a key its own request limit on a route. Returns undefined when clients are counted only
 * by address.
 */
export function rateScopeOf({ access, keyScope }: Pick<Route, "access" | "keyScope">): KeyScope | undefined {
  return typeof access === "object" && "scope" in access ? access.scope : keyScope;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<string, never>;
type Sent<T> = T extends z.ZodType ? z.input<T> : Record<string, never>;

/** Values that a handler receives after validation. */
export type ParamsOf<T> = T extends Route<infer P, infer _Q, infer _B, infer _R> ? Parsed<P> : never;
export type QueryOf<T> = T extends Route<infer _P, infer Q, infer _B, infer _R> ? Parsed<Q> : never;
export type BodyOf<T> = T extends Route<infer _P, infer _Q, infer B, infer _R> ? ParsedBody<B> : never;
/** Values that a client sends. */
export type SentQueryOf<T> = T extends Route<infer _P, infer Q, infer _B, infer _R> ? Sent<Q> : never;
export type SentParamsOf<T> = T extends Route<infer P, infer _Q, infer _B, infer _R> ? Sent<P> : never;
/** Values of the response. */
export type ResponseOf<T> = T extends Route<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
