import type { Route } from "@schoolmap/contract";
import { isPageData } from "@schoolmap/contract/page-forms";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../http-error.ts";
import type { TrustedHosts } from "./trusted-hosts.ts";

/** Headers of responses that every page may read: public data, and nothing about the visitor. */
export const OPEN_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "accept-ranges, content-disposition, content-range, deprecation, etag, last-modified, link, ratelimit, ratelimit-policy, repr-digest, retry-after, sunset, x-request-id, x-total-count",
  "cross-origin-resource-policy": "cross-origin",
} as const;

/**
 * Returns whether an address serves data, pictures or assets. Other addresses are pages of this server, which pages of
 * other sites cannot read.
 */
export function isDataPath(url: string): boolean {
  return /^\/(api|accounts|og|assets)\//.test(url) || isPageData(url);
}

/** Returns whether pages of other sites may send requests to a path of the route and read its responses. */
export function isOpen(route: Pick<Route, "access" | "method" | "crossOrigin">, path: string): boolean {
  return route.access === "public" && (route.method === "GET" || route.crossOrigin === true) && isDataPath(path);
}

/**
 * Refuses requests that a page of another site makes a browser send. Programs send neither header and are allowed.
 *
 * @throws HttpError `forbidden`
 */
export function checkOrigin(
  route: Pick<Route, "method" | "crossOrigin">,
  request: FastifyRequest,
  hosts: TrustedHosts,
) {
  if (route.method === "GET" || route.crossOrigin || isOwnPage(request, hosts)) return;
  throw new HttpError("forbidden", "Requests from pages of other sites are not allowed.");
}

/**
 * Refuses a write with a cookie unless the browser reports that a page of this server sends it. Browsers send cookies
 * for requests from any page, so a missing header is not accepted.
 *
 * @throws HttpError `forbidden`
 */
export function requireOwnPage(request: FastifyRequest, hosts: TrustedHosts): void {
  const { method, headers } = request;
  if (method === "GET" || method === "HEAD") return;
  const hasOrigin = headers["sec-fetch-site"] !== undefined || headers.origin !== undefined;
  if (hasOrigin && headers["sec-fetch-site"] !== "none" && isOwnPage(request, hosts)) return;
  throw new HttpError("forbidden", "With a session cookie, this request is only allowed from pages of this server.");
}

function isOwnPage({ headers, host }: FastifyRequest, hosts: TrustedHosts): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.isOwnOrigin(new URL(origin), host);
}

/** Returns the headers of a preflight response for an address where `methods` are open to pages of other sites. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    ...OPEN_HEADERS,
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": "api-key, authorization, content-type, if-modified-since, if-none-match",
    "access-control-max-age": "7200",
  };
}
