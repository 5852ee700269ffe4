import { getTileSet, listTileSets, parseDataVersion, TILES_MAJOR_VERSION, type TileJson } from "@schoolmap/contract";
import { SOURCES } from "@schoolmap/geodata";
import { addRoute } from "../../http/add-route.ts";
import { answer } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import { snapshotOf } from "../../view/view-request.ts";
import type { ApiContext } from "../api-context.ts";
import { type TileSet, tileSets } from "./tile-sets.ts";

const WORLD: TileJson["bounds"] = [-180, -85.0511, 180, 85.0511];

/** Routes for the tile sets of the map, for mapping clients. */
export function tileJsonRoutes(http: Http, context: ApiContext): void {
  addRoute(http, listTileSets, ({ origin }) => ({
    data: tileSets(context.catalog()).map(({ id, name }) => ({ id, name, url: `${origin}${listTileSets.path}/${id}` })),
  }));

  addRoute(http, getTileSet, ({ params, origin }) => {
    const { index, catalog } = snapshotOf(context);
    const set = tileSets(catalog).find(({ id }) => id === params.tileSet);
    if (!set) throw new HttpError("not_found", `There is no tile set '${params.tileSet}'.`, { parameter: "tileSet" });
    return answer(tileJsonOf(set, index.version, origin), { modified: http.modifiedAt(index.version) });
  });
}

function tileJsonOf({ name, path, maxZoom, layers, box, isOurs }: TileSet, version: string, origin: string): TileJson {
  return {
    tilejson: "3.0.0",
    name,
    description: name,
    // A semantic version; the data sequence is its minor version.
    version: `${TILES_MAJOR_VERSION}.${parseDataVersion(version)?.sequence ?? 0}.0`,
    attribution: isOurs
      ? `Sources: ${origin}/api/v1/sources/`
      : SOURCES.map(({ attribution }) => attribution).join(", "),
    scheme: "xyz",
    tiles: [`${origin}${path}`],
    minzoom: 0,
    maxzoom: maxZoom,
    // Bounds cannot cross the antimeridian.
    bounds: box && box[2] <= 180 ? [...box] : WORLD,
    ...(layers && { vector_layers: layers.map((layer) => ({ ...layer, fields: { ...layer.fields } })) }),
  };
}
