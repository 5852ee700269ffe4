import { z } from "zod";
import { route } from "../route/route.ts";

/** The OpenAPI document of all routes of the contract. */
export const openApiDocument = route({
  id: "openApiDocument",
  method: "GET",
  path: "/api/openapi.json",
  summary: "Returns the contract as an OpenAPI 3.1 document.",
  tag: "Service",
  access: "public",
  cache: "hour",
  response: z.record(z.string(), z.unknown()),
  mediaType: "application/json; charset=utf-8",
});

/** Reasons why a server is not ready to receive requests. */
export const UNREADY_REASONS = ["index_not_loaded", "database_unreachable"] as const;
const readiness = z.object({ ready: z.boolean(), reasons: z.array(z.enum(UNREADY_REASONS)) });
export type Readiness = z.infer<typeof readiness>;

export const getReady = route({
  id: "getReady",
  method: "GET",
  path: "/ready",
  summary: "Returns 200 when the server accepts requests, else 503 with reasons; for load balancers.",
  tag: "Service",
  access: "public",
  response: readiness,
});

export const getMetrics = route({
  id: "getMetrics",
  method: "GET",
  path: "/metrics",
  summary: "Returns metrics of this process in the Prometheus text format.",
  tag: "Service",
  access: "operator",
  mediaType: "text/plain; version=0.0.4; charset=utf-8",
});

/** Returns robots.txt. */
export const getRobots = route({
  id: "getRobots",
  method: "GET",
  path: "/robots.txt",
  summary: "Returns the robots.txt file.",
  tag: "Site",
  access: "public",
  cache: "hour",
  mediaType: "text/plain; charset=utf-8",
});

export const getSitemap = route({
  id: "getSitemap",
  method: "GET",
  path: "/sitemap.xml",
  summary: "Returns the sitemap.",
  tag: "Site",
  access: "public",
  cache: "hour",
  mediaType: "application/xml; charset=utf-8",
});

/** Every URL without its own route: a page of the web application, with status 404 when the page does not exist. */
export const webPage = route({
  id: "webPage",
  method: "GET",
  path: "/*",
  summary: "Returns a page of the web application. The address of a merged school redirects to the remaining school.",
  moves: 308,
  tag: "Site",
  access: "public",
  cache: "revalidate",
  limit: 600,
  errors: ["not_found"],
  mediaType: "text/html; charset=utf-8",
});

/** A file of the built web application. The route is registered once per file, under the path of the file. */
export const webFile = route({
  id: "webFile",
  method: "GET",
  path: "/{file}",
  summary: "Returns a file of the web application.",
  tag: "Site",
  access: "public",
  cache: "hour",
  errors: ["not_found"],
  mediaType: "application/octet-stream",
});
