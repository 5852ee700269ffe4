import { z } from "zod";
import { periodQuery, timePlayerQuery } from "../numbers/connectivity.ts";
import { route } from "../route/route.ts";
import { worldView } from "../terms/enums.ts";
import { commonQuery, idText, scopeQuery } from "../terms/scope.ts";

export const MVT = "application/vnd.mapbox-vector-tile";

/** Older format of a tile URL: `?z=3&x=1&y=2.mvt`. The path format `…/{z}/{x}/{y}.mvt` returns the same bytes. */
const olderAddress = {
  z: z.string().max(4).optional(),
  x: z.string().max(12).optional(),
  y: z.string().max(20).optional(),
};

const tileQuery = scopeQuery.extend(commonQuery.shape).extend({
  ...olderAddress,
  /** Upper limit for the dots of a tile. The counts remain exact. */
  limit: z
    .string()
    .regex(/^\d{1,7}$/, "must be a whole number")
    .transform(Number)
    .refine((n) => n >= 1, "must be at least 1")
    .optional(),
  ...periodQuery.shape,
});

const tileRoute = (id: string, path: string, summary: string) =>
  route({
    id,
    method: "GET",
    path,
    aliases: [`${path}{z}/{x}/{y}`],
    summary,
    tag: "Tiles",
    access: "public",
    cache: "versioned",
    errors: ["invalid_tile_path", "invalid_date"],
    acceptsFilters: true,
    cost: "heavy",
    query: tileQuery,
    mediaType: MVT,
  });

export const schoolTiles = tileRoute(
  "schoolTiles",
  "/api/locations/schools/tiles/",
  "Schools with coverage and connection status.",
);
export const statusTiles = tileRoute(
  "statusTiles",
  "/api/locations/schools/tiles/connectivity_status/",
  "Schools with their connection status.",
);
export const connectivityTiles = tileRoute(
  "connectivityTiles",
  "/api/locations/schools/tiles/connectivity/",
  "All schools with their class in the built-in download layer, where they measure.",
);
export const layerTiles = route({
  id: "layerTiles",
  method: "GET",
  path: "/api/accounts/layers/{layerId}/map/",
  aliases: ["/api/accounts/layers/{layerId}/map/{z}/{x}/{y}"],
  summary: "Vector tile of schools with their value and class in a layer.",
  tag: "Tiles",
  access: "public",
  cache: "versioned",
  errors: ["not_found", "invalid_tile_path", "invalid_date"],
  acceptsFilters: true,
  cost: "heavy",
  params: z.object({ layerId: idText }),
  query: tileQuery,
  mediaType: MVT,
});

export const baseTiles = route({
  id: "baseTiles",
  method: "GET",
  path: "/api/v1/base/{view}/{z}/{x}/{y}",
  summary: "Vector tile of the base map of a world view: countries, borders, lakes, rivers, places and labels.",
  tag: "Tiles",
  access: "public",
  cache: "day",
  errors: ["not_found", "invalid_tile_path"],
  params: z.object({ view: worldView, z: z.string(), x: z.string(), y: z.string() }),
  mediaType: MVT,
});
/** Maximum zoom of school tiles. Deeper zooms are drawn from them. */
export const SCHOOL_MAX_ZOOM = 18;
/** Maximum zoom of region tiles. Deeper zooms are drawn from them. */
export const REGION_MAX_ZOOM = 10;

export const regionTiles = route({
  id: "regionTiles",
  method: "GET",
  path: "/api/v1/regions/{code}/{z}/{x}/{y}",
  summary: "Vector tile of a country's regions: outlines (`admin1`) and labels (`admin1Labels`).",
  tag: "Tiles",
  access: "public",
  cache: "versioned",
  errors: ["not_found", "invalid_tile_path"],
  params: z.object({ code: z.string().regex(/^[A-Za-z]{2}$/), z: z.string(), x: z.string(), y: z.string() }),
  query: commonQuery,
  mediaType: MVT,
});
export const satelliteTiles = route({
  id: "satelliteTiles",
  method: "GET",
  path: "/api/v1/satellite/{z}/{x}/{y}",
  summary: "Satellite image tile, zoom 0 to 3.",
  tag: "Tiles",
  access: "public",
  cache: "day",
  errors: ["not_found", "invalid_tile_path"],
  params: z.object({ z: z.string(), x: z.string(), y: z.string() }),
  mediaType: "image/webp",
});

/** Tiles with one feature per school and year, with `year` and `school_id` instead of `id`. */
export const timePlayerTiles = route({
  id: "timePlayerTiles",
  method: "GET",
  path: "/api/accounts/time-players/v2/",
  aliases: ["/api/accounts/time-players/v2/{z}/{x}/{y}"],
  summary: "Vector tile of the live schools of a country, with their class in each year.",
  tag: "Tiles",
  access: "public",
  cache: "versioned",
  cost: "heavy",
  errors: ["not_found", "invalid_tile_path", "invalid_date"],
  query: timePlayerQuery.extend(olderAddress),
  mediaType: MVT,
});
