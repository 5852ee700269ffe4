import { z } from "zod";
import { route } from "../route/route.ts";
import { worldView } from "../terms/enums.ts";
import { names } from "../terms/shapes.ts";

/** What the page needs to know before it draws anything. */
export const appMeta = z.object({
  data_version: z.string(),
  /** Whether demonstration schools are loaded anywhere. */
  has_demo: z.boolean(),
  max_schools: z.int(),
  /** After so many days the names and addresses of those who wrote are removed. */
  personal_days: z.int(),
  /** Code of the country that the tour shows; null while there are no schools. */
  tour_country: z.string().nullable(),
  /** Style URL of a configured map provider with its token filled in, or null. */
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
  summary: "Data version, limits, sources and level names.",
  tag: "Service",
  access: "public",
  cache: "versioned",
  response: appMeta,
});

export const getGeoIp = route({
  id: "getGeoIp",
  method: "GET",
  path: "/api/v1/geoip/",
  summary: "The visitor's country by address (embedded ranges) and the world view that follows from it.",
  tag: "Service",
  access: "public",
  response: z.object({ country_code: z.string().nullable(), world_view: worldView }),
});

export const getHealth = route({
  id: "getHealth",
  method: "GET",
  path: "/health/",
  summary: "Answers OK when the index is loaded.",
  tag: "Service",
  access: "public",
  mediaType: "text/plain",
});

/** Pages of text beside the map, each at its own path. */
export const CONTENT_PAGES = ["about", "media", "country-progress", "join-us", "privacy", "daily-check-app"] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** Page paths of the web application; anything else is answered with 404. */
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

/** The addresses of the staff console, which is a page of its own. */
export const CONSOLE_PATH = /^\/admin(\/.*)?$/;
