import { z } from "zod";
import { route } from "../route/route.ts";
import { bbox } from "../terms/shapes.ts";

const common = { method: "GET", tag: "Tiles", access: "public", cache: "revalidate" } as const;

/** TileJSON 3.0.0, see https://github.com/mapbox/tilejson-spec. */
const tileJson = z.object({
  tilejson: z.literal("3.0.0"),
  name: z.string(),
  description: z.string(),
  /** Semantic version: the format of the tiles, then their data. */
  version: z.string(),
  attribution: z.string(),
  scheme: z.literal("xyz"),
  tiles: z.array(z.string()),
  minzoom: z.int(),
  maxzoom: z.int(),
  bounds: bbox,
  /** Absent for pictures. */
  vector_layers: z
    .array(
      z.object({
        id: z.string(),
        description: z.string(),
        minzoom: z.int(),
        maxzoom: z.int(),
        /** Description of each property of a feature. */
        fields: z.record(z.string(), z.string()),
      }),
    )
    .optional(),
});
export type TileJson = z.output<typeof tileJson>;

export const listTileSets = route({
  ...common,
  id: "listTileSets",
  path: "/api/v1/tilejson",
  summary: "Returns the tile sets of the map, with their names and the URLs of their TileJSON.",
  response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })) }),
});

export const getTileSet = route({
  ...common,
  id: "getTileSet",
  path: "/api/v1/tilejson/{tileSet}",
  summary: "Returns a tile set of the map as TileJSON 3.0.0.",
  errors: ["not_found"],
  params: z.object({ tileSet: z.string().regex(/^[\w-]{1,40}$/, "must be the name of a tile set") }),
  examples: { tileSet: "schools" },
  response: tileJson,
});
