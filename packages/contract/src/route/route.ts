import type { z } from "zod";
import type { KeyScope, PublicKeyScope } from "../terms/permissions.ts";
import type { Access, CachePolicy } from "./access.ts";
import type { Body, ParsedBody } from "./body.ts";
import type { ErrorCode } from "./errors.ts";
import type { Format } from "./formats.ts";

type AnyObject = z.ZodObject | z.ZodPipe;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type SuccessStatus = 200 | 201 | 202 | 204 | 302;

/** Requests a minute that a client may send to all routes without a limit of their own, together. */
export const DEFAULT_LIMIT = 6_000;

/** A key may send so many times the requests that clients without a key may, unless staff say otherwise. */
export const DEFAULT_RATE_FACTOR = 5;
export const MAX_RATE_FACTOR = 100;

/** One HTTP operation, declared once: the server enforces it, the client is typed by it, OpenAPI is printed from it. */
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
  /** Further paths with the same meaning, kept for clients of the existing product. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly tag: string;
  /** Without it nobody may use the route. */
  readonly access: Access;
  /** Only with public access. Without it no cache keeps an answer. */
  readonly cache?: CachePolicy;
  /** Requests a minute and client; absent: the route shares DEFAULT_LIMIT with the others. */
  readonly limit?: number;
  /** Heavy routes are admitted a few at a time for each client; absent: light. */
  readonly cost?: "light" | "heavy";
  /** Whether pages of other sites may send a request that is not a GET. */
  readonly crossOrigin?: boolean;
  readonly params?: P;
  readonly query?: Q;
  /** Parameters `{column}__{lookup}` of the published filters are accepted too. */
  readonly acceptsFilters?: boolean;
  readonly body?: B;
  /** The request must name the ETag that it was made for (`If-Match`). */
  readonly ifMatch?: boolean;
  /** Status of success, 200 unless it says otherwise. */
  readonly status?: SuccessStatus;
  /** The status with which an address may lead to another one: 308 for good, 302 for now. */
  readonly moves?: 302 | 308;
  /** Codes of refusals besides those that follow from the rest of the declaration, see `errorCodesOf`. */
  readonly errors?: readonly ErrorCode[];
  /** Absent for binary answers, which name their media type instead. */
  readonly response?: R;
  readonly mediaType?: string;
  /** What `Accept` may ask for in place of JSON. */
  readonly produces?: readonly Format[];
  /** Nobody needs a key here; one with this scope has a rate of its own, and any is noted as used. */
  readonly keyScope?: PublicKeyScope;
  /** Parameters of a request that any server with schools answers; documents show them, and tests send them. */
  readonly examples?: Readonly<Record<string, string>>;
  /** Set when the answer is written bit by bit: server-sent events, or a file of any size. */
  readonly stream?: "events" | "download";
  /** Whether a part of the file can be asked for (`Range`), answered with status 206. */
  readonly ranges?: boolean;
  /** Programs should no longer use it; absent: it stays. */
  readonly deprecated?: Deprecation;
}

/** What clients of a call are told that will end, or that something better takes the place of. Days are ISO 8601. */
export interface Deprecation {
  readonly since: string;
  /** When it ends; absent: no day is set. */
  readonly sunset?: string;
  /** Path of the call that takes its place. */
  readonly successor?: string;
  /** Path of a page that says more. */
  readonly info: string;
}

/** An answer may be kept by caches only when everyone may see it. */
type Keeping =
  | { readonly access: "public" }
  | { readonly access: Exclude<Access, "public">; readonly cache?: undefined };

/** Types a route as narrowly as it is written. */
export function route<
  const P extends AnyObject | undefined = undefined,
  const Q extends AnyObject | undefined = undefined,
  const B extends Body | undefined = undefined,
  const R extends z.ZodType = z.ZodType,
>(definition: Route<P, Q, B, R> & Keeping): Route<P, Q, B, R> {
  return definition;
}

/**
 * Every code that a route may be refused with: those that it names, and those that follow from its access, parameters,
 * body and preconditions. Any route may be limited, fail or be overloaded.
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

/** The scope by which a key has a rate of its own on a route; undefined where clients count by their address alone. */
export function rateScopeOf({ access, keyScope }: Pick<Route, "access" | "keyScope">): KeyScope | undefined {
  return typeof access === "object" && "scope" in access ? access.scope : keyScope;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<string, never>;
type Sent<T> = T extends z.ZodType ? z.input<T> : Record<string, never>;

/** What a handler receives after validation. */
export type ParamsOf<T> = T extends Route<infer P, infer _Q, infer _B, infer _R> ? Parsed<P> : never;
export type QueryOf<T> = T extends Route<infer _P, infer Q, infer _B, infer _R> ? Parsed<Q> : never;
export type BodyOf<T> = T extends Route<infer _P, infer _Q, infer B, infer _R> ? ParsedBody<B> : never;
/** What a client sends. */
export type SentQueryOf<T> = T extends Route<infer _P, infer Q, infer _B, infer _R> ? Sent<Q> : never;
export type SentParamsOf<T> = T extends Route<infer P, infer _Q, infer _B, infer _R> ? Sent<P> : never;
/** What travels back. */
export type ResponseOf<T> = T extends Route<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
