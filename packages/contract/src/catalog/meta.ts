import { z } from "zod";
import { route } from "../route/route.ts";
import { worldView } from "../terms/enums.ts";
import { names } from "../terms/shapes.ts";

/** Data that the page needs before it renders. */
export const appMeta = z.object({
  data_version: z.string(),
  /** Whether any demonstration schools are loaded. */
  has_demo: z.boolean(),
  max_schools: z.int(),
  /** Number of days after which names and addresses of senders are removed. */
  personal_days: z.int(),
  /** Code of the country in the tour; null while there are no schools. */
  tour_country: z.string().nullable(),
  /** Style URL of a configured map provider with its token inserted, or null. */
  provider_style: z.string().nullable(),
  base_max_zoom: z.int(),
  satellite_max_zoom: z.int(),
  sources: z.array(z.object({ name: z.string(), licence: z.string(), url: z.string(), attribution: z.string() })),
  /** Administrative level names by key: singular and plural in each language. */
  levels: z.record(z.string(), z.object({ one: names, other: names })),
});
export type AppMeta = z.infer<typeof appMeta>;

export const getMeta = route({
  id: "getMeta",
  method: "GET",
  path: "/api/v1/meta/",
  summary: "Returns the data version, limits, sources and names of levels.",
  tag: "Service",
  access: "public",
  cache: "versioned",
  response: appMeta,
});

export const getGeoIp = route({
  id: "getGeoIp",
  method: "GET",
  path: "/api/v1/geoip/",
  summary: "Returns the visitor's country by IP address (embedded ranges), and the resulting world view.",
  tag: "Service",
  access: "public",
  response: z.object({ country_code: z.string().nullable(), world_view: worldView }),
});

export const getHealth = route({
  id: "getHealth",
  method: "GET",
  path: "/health/",
  summary: "Returns OK when the index is loaded.",
  tag: "Service",
  access: "public",
  mediaType: "text/plain",
});

/** Text pages outside the map, each at its own path. */
export const CONTENT_PAGES = ["about", "media", "country-progress", "join-us", "privacy", "daily-check-app"] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** Page paths of the web application. All other paths return 404. */
export const PAGE_PATHS = [
  /^\/$/,
  /^\/map\/?$/,
  /^\/map\/countries(\/.*)?$/,
  /^\/map\/tour\/?$/,
  /^\/map\/country\/[A-Za-z]{2}(\/[^/]+){0,2}\/?$/,
  /^\/map\/schools\/?$/,
  /^\/embed(\/(countries|schools))?\/?$/,
  /^\/embed\/country\/[A-Za-z]{2}(\/[^/]+){0,2}\/?$/,
  /^\/(about|country-progress|daily-check-app|join-us|media|privacy)\/?$/,
] as const;

/** Paths of the staff console, which is a separate page. */
export const CONSOLE_PATH = /^\/admin(\/.*)?$/;
