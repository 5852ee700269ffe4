import { z } from "zod";
import { route } from "../route/route.ts";

/** The OpenAPI document of all routes of the contract. */
export const openApiDocument = route({
  id: "openApiDocument",
  method: "GET",
  path: "/api/openapi.json",
  summary: "The contract as an OpenAPI 3.1 document.",
  tag: "Service",
  access: "public",
  cache: "hour",
  response: z.record(z.string(), z.unknown()),
  mediaType: "application/json; charset=utf-8",
});

/** Why a server is not ready to be sent requests. */
export const UNREADY_REASONS = ["index_not_loaded", "database_unreachable"] as const;
const readiness = z.object({ ready: z.boolean(), reasons: z.array(z.enum(UNREADY_REASONS)) });
export type Readiness = z.infer<typeof readiness>;

export const getReady = route({
  id: "getReady",
  method: "GET",
  path: "/ready",
  summary: "200 when requests may be sent here, 503 with reasons when not; for load balancers.",
  tag: "Service",
  access: "public",
  response: readiness,
});

export const getMetrics = route({
  id: "getMetrics",
  method: "GET",
  path: "/metrics",
  summary: "Metrics of this process in the text format of Prometheus.",
  tag: "Service",
  access: "operator",
  mediaType: "text/plain; version=0.0.4; charset=utf-8",
});

/** What robots ask for. */
export const getRobots = route({
  id: "getRobots",
  method: "GET",
  path: "/robots.txt",
  summary: "Where robots find pages, and where they need not go.",
  tag: "Site",
  access: "public",
  cache: "hour",
  mediaType: "text/plain; charset=utf-8",
});

export const getSitemap = route({
  id: "getSitemap",
  method: "GET",
  path: "/sitemap.xml",
  summary: "The pages that are worth finding.",
  tag: "Site",
  access: "public",
  cache: "hour",
  mediaType: "application/xml; charset=utf-8",
});

/** Every address without a route of its own: a page of the web application, with status 404 where there is none. */
export const webPage = route({
  id: "webPage",
  method: "GET",
  path: "/*",
  summary: "A page of the web application. The address of a merged school leads to the school that was kept.",
  moves: 308,
  tag: "Site",
  access: "public",
  cache: "revalidate",
  limit: 600,
  errors: ["not_found"],
  mediaType: "text/html; charset=utf-8",
});

/** A file of the built web application; registered once for each file, under the file's path. */
export const webFile = route({
  id: "webFile",
  method: "GET",
  path: "/{file}",
  summary: "A file of the web application.",
  tag: "Site",
  access: "public",
  cache: "hour",
  errors: ["not_found"],
  mediaType: "application/octet-stream",
});
