import { baseTiles, REGION_MAX_ZOOM, regionTiles, satelliteTiles } from "@schoolmap/contract";
import { BASE_MAX_ZOOM, baseTile, SATELLITE_MAX_ZOOM, satelliteTile } from "@schoolmap/geodata";
import type { WithCatalog } from "../catalog/catalog.ts";
import { addRoute } from "../http/add-route.ts";
import { binary } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";
import type { WithRecord } from "../record/connect.ts";
import { RegionTiles } from "./region-tiles.ts";
import { parseTileAddress, type TileAddress } from "./tile-address.ts";

const VECTOR = [".mvt", ".pbf"];
const PICTURE = [".webp"];

/** Routes of the map below the schools: the world in a world view, the regions of a country, and satellite images. */
export function basemapRoutes(http: Http, context: WithCatalog & WithRecord): void {
  const regions = new RegionTiles(context.record.db);

  addRoute(http, baseTiles, ({ params }) => {
    const { z, x, y } = addressOf(params, VECTOR, BASE_MAX_ZOOM);
    const bytes = baseTile(params.view, z, x, y);
    return bytes ? binary(bytes, { encoding: "gzip" }) : binary(NOTHING);
  });

  addRoute(http, satelliteTiles, ({ params }) => {
    const { z, x, y } = addressOf(params, PICTURE, SATELLITE_MAX_ZOOM);
    return binary(satelliteTile(z, x, y) ?? NOTHING);
  });

  addRoute(http, regionTiles, async ({ params }) => {
    const address = addressOf(params, VECTOR, REGION_MAX_ZOOM);
    const country = context.catalog().countriesByCode.get(params.code.toUpperCase());
    if (!country) {
      throw new HttpError("not_found", `There is no country '${params.code}'.`, { parameter: "code" });
    }
    return binary((await regions.tile(country, address)) ?? NOTHING);
  });
}

/**
 * Returns the requested tile address.
 *
 * @throws HttpError for an invalid tile address, and for zooms without tiles
 */
function addressOf(
  parts: { readonly z: string; readonly x: string; readonly y: string },
  extensions: readonly string[],
  maxZoom: number,
): TileAddress {
  const address = parseTileAddress(parts, extensions);
  if (!address) {
    throw new HttpError("invalid_tile_path", `'${parts.z}/${parts.x}/${parts.y}' is not a tile.`, { parameter: "y" });
  }
  if (address.z > maxZoom) {
    throw new HttpError("not_found", `These tiles end at zoom ${maxZoom}.`, { parameter: "z" });
  }
  return address;
}

/** Zero bytes are a valid vector tile without layers. */
const NOTHING = new Uint8Array();
