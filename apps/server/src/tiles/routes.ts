import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import {
  connectivityTiles,
  layerTiles,
  type QueryOf,
  schoolTiles,
  statusTiles,
  timePlayerTiles,
} from "@schoolmap/contract";
import { parseTileAddress, type TileAddress } from "../basemap/tile-address.ts";
import { coverageLayer, downloadLayer, publishedLiveLayer } from "../catalog/index.ts";
import type { Context } from "../context.ts";
import { addRoute, type Call } from "../http/add-route.ts";
import { type Binary, binary, type Freshness } from "../http/answer.ts";
import type { Http } from "../http/app.ts";
import { HttpError } from "../http/http-error.ts";
import type { View } from "../mapindex/index.ts";
import { fromYears } from "../numbers/time/time-player.ts";
import { fromLiveView } from "../view/live-request.ts";
import { liveSnapshotOf, noLayer, requestedLayer, snapshotOf, viewOf } from "../view/view-request.ts";
import { encodeTile, encodeTogether, prepareTile } from "./tile.ts";
import {
  CONNECTIVITY_SCHEMA,
  coverageSchema,
  layerSchema,
  liveSchema,
  STATUS_SCHEMA,
  type TileSchema,
  yearSchema,
} from "./tile-schema.ts";

const EXTENSIONS = [".mvt", ".pbf"];

/** Within two per cent of the smallest size that gzip reaches on tiles, in a third of the time of its default level. */
const GZIP = { level: 4 };
/** Larger tiles are compressed off the main thread. */
const COMPRESSED_AT_ONCE = 16_384;
const gzipAside = promisify(gzip);

interface TileCall {
  readonly query: { readonly z?: string | undefined; readonly x?: string | undefined; readonly y?: string | undefined };
  readonly rawParams: Call<typeof statusTiles>["rawParams"];
}

/** Routes to school tiles. */
export function tilesRoutes(http: Http, context: Pick<Context, "index" | "catalog" | "measurements">): void {
  addRoute(http, statusTiles, (call) => {
    const address = addressOf(call);
    return answerTile(viewOf(snapshotOf(context), call.query, call.rawQuery), address, STATUS_SCHEMA, call);
  });
  addRoute(http, schoolTiles, (call) => {
    const address = addressOf(call);
    const moment = snapshotOf(context);
    const view = viewOf(moment, call.query, call.rawQuery, {
      ...coverageLayer(moment.catalog),
      applicableCountries: [],
    });
    return answerTile(view, address, coverageSchema(view), call);
  });
  addRoute(http, connectivityTiles, async (call) => {
    const address = addressOf(call);
    const moment = liveSnapshotOf(context);
    const request = {
      layer: downloadLayer(moment.catalog),
      query: call.query,
      raw: call.rawQuery,
      signal: call.signal,
    };
    const { result, freshness } = await fromLiveView(moment, request, (view) =>
      encodeTile(view, address, CONNECTIVITY_SCHEMA, call.query.limit),
    );
    return compressed(result, freshness);
  });
  addRoute(http, layerTiles, async (call) => {
    const address = addressOf(call);
    const moment = liveSnapshotOf(context);
    const live = publishedLiveLayer(moment.catalog, call.params.layerId);
    if (live) {
      const request = { layer: live, query: call.query, raw: call.rawQuery, measuring: true, signal: call.signal };
      const { result, freshness } = await fromLiveView(moment, request, (view) =>
        encodeTile(view, address, liveSchema(view), call.query.limit),
      );
      return compressed(result, freshness);
    }
    const layer = requestedLayer(moment, call.params.layerId, call.query, call.query.benchmark);
    const view = viewOf(moment, call.query, call.rawQuery, layer);
    return answerTile(view, address, layerSchema(view, layer.column), call);
  });
  addRoute(http, timePlayerTiles, async (call) => {
    const address = addressOf(call);
    const moment = liveSnapshotOf(context);
    const { layer_id, country_id: countryId, start_year: startYear, benchmark } = call.query;
    const layer = publishedLiveLayer(moment.catalog, layer_id);
    if (!layer) throw noLayer(layer_id);
    const { result, freshness } = await fromYears(moment, { layer, countryId, startYear, benchmark }, (years) =>
      encodeTogether(
        moment.index,
        address,
        years.map(({ year, view }) => ({ view, schema: yearSchema(year) })),
      ),
    );
    return compressed(result, freshness);
  });
}

/** Tile coordinates come in the path, or in the query with the extension on `y`. */
function addressOf({ query, rawParams }: TileCall): TileAddress {
  const { z = query.z, x = query.x, y = query.y } = rawParams;
  const address = z && x && y ? parseTileAddress({ z, x, y }, EXTENSIONS) : null;
  if (!address) throw new HttpError("invalid_tile_path", `There is no tile ${z}/${x}/${y}.`);
  return address;
}

async function answerTile(
  view: View,
  address: TileAddress,
  schema: TileSchema,
  { query: { limit }, signal }: { readonly query: QueryOf<typeof statusTiles>; readonly signal: AbortSignal },
): Promise<Binary> {
  await prepareTile(view, address, signal);
  return compressed(encodeTile(view, address, schema, limit));
}

async function compressed(bytes: Uint8Array, freshness?: Freshness): Promise<Binary> {
  const small = bytes.length <= COMPRESSED_AT_ONCE;
  const options = { encoding: "gzip" as const, ...(freshness ? { freshness } : {}) };
  return binary(small ? gzipSync(bytes, GZIP) : await gzipAside(bytes, GZIP), options);
}
