import { gunzipSync } from "node:zlib";
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { baseTile } from "./base-tiles.ts";
import type { LonLat } from "./types.ts";
import type { WorldView } from "./world-views.ts";

export const EXTENT = 4096;

/** Returns a decoded base tile; null when there is none. */
export function decodeTile(view: WorldView, z: number, x: number, y: number): VectorTile | null {
  const bytes = baseTile(view, z, x, y);
  return bytes && new VectorTile(new PbfReader(gunzipSync(bytes)));
}

/** Yields all tiles of a zoom that are not empty. */
export function* tilesOf(view: WorldView, z: number): Generator<{ x: number; y: number; tile: VectorTile }> {
  for (let y = 0; y < 2 ** z; y++) {
    for (let x = 0; x < 2 ** z; x++) {
      const tile = decodeTile(view, z, x, y);
      if (tile) yield { x, y, tile };
    }
  }
}

export function featuresOf(tile: VectorTile | null, layer: string): VectorTileFeature[] {
  const found = tile?.layers[layer];
  return found ? Array.from({ length: found.length }, (_, i) => found.feature(i)) : [];
}

/** Returns the tile of a zoom that contains a point, and the point in the tile's coordinates. */
export function locate([lon, lat]: LonLat, z: number) {
  const sin = Math.sin((lat * Math.PI) / 180);
  const px = (lon / 360 + 0.5) * 2 ** z;
  const py = (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z;
  const [x, y] = [Math.floor(px), Math.floor(py)];
  return { x, y, at: { x: (px - x) * EXTENT, y: (py - y) * EXTENT } };
}
