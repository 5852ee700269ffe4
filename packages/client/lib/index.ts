import createFetchClient, { type Client } from "openapi-fetch";
import type { paths } from "./paths.js";

export type { components, operations, paths } from "./paths.js";

export interface ClientOptions {
  /** Where the server is, such as `https://map.example`. */
  readonly baseUrl: string;
  /** A key of the API. Public data needs none; a key has rates of its own. */
  readonly key?: string;
}

/** Answers as data, and the reasons of refusals. CSV, GeoJSON and GeoParquet are files, which no program needs types for. */
type Media = "application/json" | "application/problem+json";

/** A client of every call that programs may send. Paths, parameters and answers have the types of the OpenAPI document. */
export function createSchoolmapClient({ baseUrl, key }: ClientOptions): Client<paths, Media> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return createFetchClient<paths, Media>({ baseUrl, headers });
}
