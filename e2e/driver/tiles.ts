import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { latToY, lonToX } from "@schoolmap/rules";
import { PbfReader } from "pbf";
import { askTile } from "./server.ts";

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

type Query = Readonly<Record<string, string | number | undefined>>;
type Box = readonly [west: number, south: number, east: number, north: number];

/** Returns the features of one layer of a tile from the product. `folder` is the path before `{z}/{x}/{y}`. */
export async function featuresOf(folder: string, { z, x, y }: TileAddress, layer: string, query: Query = {}) {
  return featuresIn(await askTile(`${folder}${z}/${x}/${y}.mvt`, query), layer);
}

/** Returns the features of one layer in the uncompressed bytes of a tile. */
export function featuresIn(bytes: Uint8Array, layer: string): VectorTileFeature[] {
  const found = new VectorTile(new PbfReader(bytes)).layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, at) => found!.feature(at));
}

/** Returns the tiles of a zoom that a box touches. East may exceed 180. */
export function tilesOver([west, south, east, north]: Box, z: number): TileAddress[] {
  const size = 2 ** z;
  const column = (lon: number) => Math.floor(lonToX(lon) * size);
  const row = (lat: number) => Math.min(size - 1, Math.floor(latToY(lat) * size));
  const addresses = new Map<string, TileAddress>();
  for (let x = column(west); x <= column(east); x++) {
    for (let y = row(north); y <= row(south); y++) {
      const address = { z, x: ((x % size) + size) % size, y };
      addresses.set(`${address.x}/${y}`, address);
    }
  }
  return [...addresses.values()];
}
