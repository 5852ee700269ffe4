import type { z } from "zod";

type AnyObject = z.ZodObject | z.ZodPipe;

/** One HTTP operation, declared once: the server validates by it, the client is typed by it, OpenAPI is printed from it. */
export interface Route<
  P extends AnyObject | undefined = AnyObject | undefined,
  Q extends AnyObject | undefined = AnyObject | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: "GET" | "PUT" | "POST";
  /** Template with `{name}` parameters, for example `/api/locations/countries/{code}/`. */
  readonly path: string;
  /** Further paths with the same meaning, kept for clients of the existing product. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly tag: string;
  readonly params?: P;
  readonly query?: Q;
  /** Parameters `{column}__{lookup}` of the published filters are accepted too. */
  readonly acceptsFilters?: boolean;
  readonly body?: B;
  /** Absent for binary answers, which name their media type instead. */
  readonly response?: R;
  readonly mediaType?: string;
}

/** Types a route as narrowly as it is written. */
export function route<
  const P extends AnyObject | undefined = undefined,
  const Q extends AnyObject | undefined = undefined,
  const B extends z.ZodType | undefined = undefined,
  const R extends z.ZodType = z.ZodType,
>(definition: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return definition;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<string, never>;
type Sent<T> = T extends z.ZodType ? z.input<T> : Record<string, never>;

/** What a handler receives after validation. */
export type ParamsOf<T> = T extends Route<infer P, infer _Q, infer _B, infer _R> ? Parsed<P> : never;
export type QueryOf<T> = T extends Route<infer _P, infer Q, infer _B, infer _R> ? Parsed<Q> : never;
export type BodyOf<T> = T extends Route<infer _P, infer _Q, infer B, infer _R> ? Parsed<B> : never;
/** What a client sends. */
export type SentQueryOf<T> = T extends Route<infer _P, infer Q, infer _B, infer _R> ? Sent<Q> : never;
export type SentParamsOf<T> = T extends Route<infer P, infer _Q, infer _B, infer _R> ? Sent<P> : never;
/** What travels back. */
export type ResponseOf<T> = T extends Route<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
