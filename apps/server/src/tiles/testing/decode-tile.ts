import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";

export interface DecodedFeature {
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** Coordinates in steps of the tile. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** Decodes the features of `default`, the only layer of a tile. */
export function decodeTile(bytes: Uint8Array): DecodedFeature[] {
  const tile = new VectorTile(new PbfReader(bytes));
  const names = Object.keys(tile.layers);
  if (names.length === 0) return [];
  if (names.length !== 1 || names[0] !== "default") throw new Error(`The tile has the layers ${names}.`);
  const layer = tile.layers.default!;
  return Array.from({ length: layer.length }, (_, i) => {
    const feature = layer.feature(i);
    if (feature.id !== undefined) throw new Error("A feature has an id of its own.");
    return { properties: { ...feature.properties }, points: feature.loadGeometry().flat() };
  });
}
