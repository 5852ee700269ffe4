import { isTile } from "./base-tiles.ts";
import { lazily, readData } from "./read-data.ts";
import { VarintReader } from "./varints.ts";

/** Maximum zoom of the satellite image. Its resolution is about 10 km per pixel at this zoom. */
export const SATELLITE_MAX_ZOOM = 4;

/** Width and height of a satellite tile: the `tileSize` of a raster source. */
export const SATELLITE_TILE_PIXELS = 256;

const archive = lazily(() => {
  const bytes = readData("satellite.bin");
  const start = 4 + bytes.readUInt32LE(0);
  const head = new VarintReader(bytes, 4);
  const offsets = [start];
  for (let left = head.unsigned(); left > 0; left--) offsets.push(offsets.at(-1)! + head.unsigned());
  return { bytes, offsets };
});

/**
 * Returns one Web Mercator tile of the satellite image of the world as WebP bytes; null for tiles that do not exist.
 */
export function satelliteTile(z: number, x: number, y: number): Uint8Array | null {
  if (!isTile(z, x, y, SATELLITE_MAX_ZOOM)) return null;
  const { bytes, offsets } = archive();
  const tile = (4 ** z - 1) / 3 + y * 2 ** z + x;
  return bytes.subarray(offsets[tile]!, offsets[tile + 1]!);
}
