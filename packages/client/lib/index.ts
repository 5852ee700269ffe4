import createFetchClient, { type Client } from "openapi-fetch";
import type { paths } from "./paths.js";

export type { components, operations, paths } from "./paths.js";

export interface ClientOptions {
  /** URL of the server, such as `https://map.example`. */
  readonly baseUrl: string;
  /** API key. Public data needs none; a key has its own rate limits. */
  readonly key?: string;
}

/** Media types of data and of errors. CSV, GeoJSON and GeoParquet are files, for which clients need no types. */
type Media = "application/json" | "application/problem+json";

/**
 * Creates a client for all routes that programs may call. Paths, parameters and responses have the types of the OpenAPI
 * document.
 */
export function createSchoolmapClient({ baseUrl, key }: ClientOptions): Client<paths, Media> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return createFetchClient<paths, Media>({ baseUrl, headers });
}
