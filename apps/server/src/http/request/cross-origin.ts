import type { Route } from "@schoolmap/contract";
import { isPageData } from "@schoolmap/contract/page-forms";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../http-error.ts";
import type { TrustedHosts } from "./trusted-hosts.ts";

/** What every page may read: public data, and nothing of the visitor. */
export const OPEN_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "accept-ranges, content-disposition, content-range, deprecation, etag, last-modified, link, ratelimit, ratelimit-policy, repr-digest, retry-after, sunset, x-request-id, x-total-count",
  "cross-origin-resource-policy": "cross-origin",
} as const;

/** Whether an address holds data, pictures or assets; other addresses are pages of ours, which no other page reads. */
export function isDataPath(url: string): boolean {
  return /^\/(api|accounts|og|assets)\//.test(url) || isPageData(url);
}

/** Whether pages of other sites may send requests to a path of the route and read its answers. */
export function isOpen(route: Pick<Route, "access" | "method" | "crossOrigin">, path: string): boolean {
  return route.access === "public" && (route.method === "GET" || route.crossOrigin === true) && isDataPath(path);
}

/**
 * Refuses what a page of another site makes its visitor's browser send. Programs send neither header and pass.
 *
 * @throws HttpError `forbidden`
 */
export function checkOrigin(
  route: Pick<Route, "method" | "crossOrigin">,
  request: FastifyRequest,
  hosts: TrustedHosts,
) {
  if (route.method === "GET" || route.crossOrigin || isOwnPage(request, hosts)) return;
  throw new HttpError("forbidden", "Pages of other sites may not send this.");
}

/**
 * Refuses a write with a cookie unless the browser says that a page of ours sends it. Browsers send cookies whatever page
 * asks, so that silence is no proof here.
 *
 * @throws HttpError `forbidden`
 */
export function requireOwnPage(request: FastifyRequest, hosts: TrustedHosts): void {
  const { method, headers } = request;
  if (method === "GET" || method === "HEAD") return;
  const says = headers["sec-fetch-site"] !== undefined || headers.origin !== undefined;
  if (says && headers["sec-fetch-site"] !== "none" && isOwnPage(request, hosts)) return;
  throw new HttpError("forbidden", "With the cookie of a session only pages of this server may send this.");
}

function isOwnPage({ headers, host }: FastifyRequest, hosts: TrustedHosts): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.isOwnOrigin(new URL(origin), host);
}

/** The answer to a preflight request for an address where `methods` are open to pages of other sites. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    ...OPEN_HEADERS,
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": "api-key, authorization, content-type, if-modified-since, if-none-match",
    "access-control-max-age": "7200",
  };
}
