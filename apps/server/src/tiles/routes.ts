import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import { layerTiles, type QueryOf, schoolTiles, statusTiles } from "@schoolmap/contract";
import { parseTileAddress, type TileAddress } from "../basemap/tile-address.ts";
import { coverageLayer } from "../catalog/index.ts";
import type { Context } from "../context.ts";
import { type Binary, binary } from "../http/answer.ts";
import type { Http } from "../http/app.ts";
import { Refusal } from "../http/refusal.ts";
import { type Call, serve } from "../http/register.ts";
import type { View } from "../mapindex/index.ts";
import { momentOf, requestedLayer, viewOf } from "../numbers/view-request.ts";
import { coverageFamily, layerFamily, STATUS_FAMILY, type TileFamily } from "./family.ts";
import { encodeTile } from "./tile.ts";

const EXTENSIONS = [".mvt", ".pbf"];

/** Within two per cent of the smallest size that gzip reaches on tiles, in a third of the time of its default level. */
const GZIP = { level: 4 };
/** Larger tiles are compressed off the main thread. */
const COMPRESSED_AT_ONCE = 16_384;
const gzipAside = promisify(gzip);

type TileCall = Pick<Call<typeof statusTiles>, "query" | "rawQuery" | "rawParams">;

/** The doors to school tiles. */
export function tilesRoutes(http: Http, context: Pick<Context, "index" | "catalog">): void {
  serve(http, statusTiles, (call) => {
    const address = addressOf(call);
    return answerTile(viewOf(momentOf(context), call.query, call.rawQuery), address, STATUS_FAMILY, call.query);
  });
  serve(http, schoolTiles, (call) => {
    const address = addressOf(call);
    const moment = momentOf(context);
    const view = viewOf(moment, call.query, call.rawQuery, {
      ...coverageLayer(moment.catalog),
      applicableCountries: [],
    });
    return answerTile(view, address, coverageFamily(view), call.query);
  });
  serve(http, layerTiles, (call) => {
    const address = addressOf(call);
    const moment = momentOf(context);
    const layer = requestedLayer(moment, call.params.layerId, call.query, call.query.benchmark);
    const view = viewOf(moment, call.query, call.rawQuery, layer);
    return answerTile(view, address, layerFamily(view, layer.column), call.query);
  });
}

/** Tile coordinates come in the path, or in the query with the extension on `y`. */
function addressOf({ query, rawParams }: TileCall): TileAddress {
  const { z = query.z, x = query.x, y = query.y } = rawParams;
  const address = z && x && y ? parseTileAddress({ z, x, y }, EXTENSIONS) : null;
  if (!address) throw new Refusal("invalid_tile_path", `There is no tile ${z}/${x}/${y}.`);
  return address;
}

async function answerTile(
  view: View,
  address: TileAddress,
  family: TileFamily,
  { limit }: QueryOf<typeof statusTiles>,
): Promise<Binary> {
  const bytes = encodeTile(view, address, family, limit);
  const small = bytes.length <= COMPRESSED_AT_ONCE;
  return binary(small ? gzipSync(bytes, GZIP) : await gzipAside(bytes, GZIP), { encoding: "gzip" });
}
