import { connectivityTiles, layerTiles, schoolTiles, statusTiles, timePlayerTiles } from "@schoolmap/contract";
import { parseTileAddress, type TileAddress } from "../basemap/tile-address.ts";
import type { WithCatalog } from "../catalog/catalog.ts";
import { addRoute, type Call } from "../http/add-route.ts";
import { type Binary, binary, type Freshness } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";
import { runCooperatively } from "../lib/steps.ts";
import type { WithMeasurements } from "../mapindex/live/live-store.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { LiveQuery } from "../view/live-request.ts";
import { resolveView, type ViewRequest } from "../view/resolve-view.ts";
import { resolveYears } from "../view/resolve-years.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import { liveSnapshotOf, type RawQuery } from "../view/view-request.ts";
import { gzipTile } from "./gzip-tile.ts";
import { tileRun } from "./select.ts";
import { encodeTile, encodeTogether } from "./tile.ts";
import {
  CONNECTIVITY_SCHEMA,
  COVERAGE_SCHEMA,
  layerSchema,
  STATUS_SCHEMA,
  type TileSchema,
  yearSchema,
} from "./tile-schema.ts";

const EXTENSIONS = [".mvt", ".pbf"];

interface TileCall {
  readonly query: { readonly z?: string | undefined; readonly x?: string | undefined; readonly y?: string | undefined };
  readonly rawParams: Call<typeof statusTiles>["rawParams"];
}

interface ViewTileCall extends TileCall {
  readonly query: TileCall["query"] & LiveQuery & { readonly limit?: number | undefined };
  readonly rawQuery: RawQuery;
  readonly signal: AbortSignal;
}

type RouteContext = WithIndex & WithCatalog & WithMeasurements;

/** Routes for school tiles. */
export function tilesRoutes(http: Http, context: RouteContext): void {
  addRoute(http, statusTiles, (call) => viewTile(context, call, {}, () => STATUS_SCHEMA));
  addRoute(http, schoolTiles, (call) => viewTile(context, call, { layer: "coverage" }, () => COVERAGE_SCHEMA));
  addRoute(http, connectivityTiles, (call) =>
    viewTile(context, call, { layer: "download" }, () => CONNECTIVITY_SCHEMA),
  );
  addRoute(http, layerTiles, (call) =>
    viewTile(context, call, { layer: call.params.layerId, measuring: true }, layerSchema),
  );
  addRoute(http, timePlayerTiles, async (call) => {
    const address = addressOf(call);
    const { result, freshness } = await resolveYears(liveSnapshotOf(context), call.query, (years) =>
      encodeTogether(
        address,
        years.map(({ year, view }) => ({ view, schema: yearSchema(year) })),
      ),
    );
    return compressed(result, freshness);
  });
}

/** Returns a tile of the view that a call requests. */
export async function viewTile(
  context: RouteContext,
  call: ViewTileCall,
  choice: Pick<ViewRequest, "layer" | "measuring">,
  schemaOf: (view: ResolvedView) => TileSchema,
): Promise<Binary> {
  const address = addressOf(call);
  const { query, rawQuery: raw, signal } = call;
  const snapshot = liveSnapshotOf(context);
  const range = tileRun(snapshot.index, address);
  const { result, freshness } = await resolveView(snapshot, { ...choice, query, raw, range, signal }, (view) =>
    runCooperatively(encodeTile(view, address, schemaOf(view), query.limit), signal),
  );
  return compressed(result, freshness);
}

/** Reads the tile coordinates from the path, or from the query with the extension on `y`. */
function addressOf({ query, rawParams }: TileCall): TileAddress {
  const { z = query.z, x = query.x, y = query.y } = rawParams;
  const address = z && x && y ? parseTileAddress({ z, x, y }, EXTENSIONS) : null;
  if (!address) throw new HttpError("invalid_tile_path", `There is no tile ${z}/${x}/${y}.`);
  return address;
}

async function compressed(bytes: Uint8Array, freshness?: Freshness): Promise<Binary> {
  return binary(await gzipTile(bytes), { encoding: "gzip", ...(freshness ? { freshness } : {}) });
}
