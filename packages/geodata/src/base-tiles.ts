import { gunzipSync } from "node:zlib";
import { lazily, readData } from "./read-data.ts";
import { VarintReader } from "./varints.ts";
import { WORLD_VIEWS, type WorldView } from "./world-views.ts";

/** Maximum zoom of the base map's tiles. A map shows deeper zooms by enlarging them. */
export const BASE_MAX_ZOOM = 7;

interface Archive {
  readonly bytes: Buffer;
  /** Position of each blob in `bytes`, with one additional entry at the end. */
  readonly offsets: Uint32Array;
  /** Blob number + 1 by tile number. Tiles without an entry are the same as in the first view. */
  readonly views: ReadonlyMap<WorldView, ReadonlyMap<number, number>>;
}

const archive = lazily((): Archive => {
  const bytes = readData("base-tiles.bin");
  const blobsStart = 4 + bytes.readUInt32LE(0);
  const directory = new VarintReader(gunzipSync(bytes.subarray(4, blobsStart)));
  const offsets = new Uint32Array(directory.unsigned() + 1);
  offsets[0] = blobsStart;
  for (let i = 1; i < offsets.length; i++) offsets[i] = offsets[i - 1]! + directory.unsigned();
  return { bytes, offsets, views: new Map(WORLD_VIEWS.map((view) => [view, readEntries(directory)])) };
});

function readEntries(directory: VarintReader): Map<number, number> {
  const entries = new Map<number, number>();
  let tile = 0;
  for (let left = directory.unsigned(); left > 0; left--) {
    tile += directory.unsigned();
    entries.set(tile, directory.unsigned());
  }
  return entries;
}

/** Whether z, x, y is a tile of the square world up to a maximum zoom. */
export function isTile(z: number, x: number, y: number, maxZoom: number): boolean {
  const inRow = (value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** z;
  return Number.isInteger(z) && z >= 0 && z <= maxZoom && inRow(x) && inRow(y);
}

/**
 * Returns one tile of the base map as gzip-compressed Mapbox vector tile bytes (extent 4096), with the layers
 * countries, lakes, rivers, borders, countryLabels and places that are not empty in it.
 * @returns null for open sea and for tiles that do not exist; the bytes are a view of the shared archive: do not change
 *   them
 */
export function baseTile(view: WorldView, z: number, x: number, y: number): Uint8Array | null {
  if (!isTile(z, x, y, BASE_MAX_ZOOM)) return null;
  const { bytes, offsets, views } = archive();
  const tile = (4 ** z - 1) / 3 + y * 2 ** z + x;
  const entry = views.get(view)?.get(tile) ?? views.get(WORLD_VIEWS[0])!.get(tile) ?? 0;
  return entry === 0 ? null : bytes.subarray(offsets[entry - 1]!, offsets[entry]!);
}
