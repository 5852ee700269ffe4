import sharp, { type Sharp } from "sharp";
import { SATELLITE_MAX_ZOOM, SATELLITE_TILE_PIXELS } from "../../src/satellite.ts";
import { ByteWriter } from "../lib/bytes.ts";
import { inputPath } from "../lib/inputs.ts";

const CHANNELS = 3;
const QUALITY = 68;

/**
 * Reads the source in the required width and its original height. The projection resamples the rows, this function the
 * columns.
 */
async function readWorld(side: number): Promise<{ data: Buffer; height: number }> {
  const image = sharp(inputPath("three-globe/example/img/earth-blue-marble.jpg")).removeAlpha();
  const { height } = await image.metadata();
  return { data: await image.resize(side, height, { fit: "fill" }).raw().toBuffer(), height };
}

/** Converts equirectangular rows to Web Mercator rows, linear between the two nearest rows. */
function toMercator(source: Buffer, side: number, height: number): Buffer {
  const out = Buffer.alloc(side * side * CHANNELS);
  const stride = side * CHANNELS;
  for (let row = 0; row < side; row++) {
    const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * (row + 0.5)) / side)));
    const exact = (0.5 - latitude / Math.PI) * height - 0.5;
    const upper = Math.max(0, Math.floor(exact));
    const lower = Math.min(height - 1, upper + 1);
    const share = exact - upper;
    for (let i = 0; i < stride; i++) {
      out[row * stride + i] = Math.round(
        source[upper * stride + i]! * (1 - share) + source[lower * stride + i]! * share,
      );
    }
  }
  return out;
}

async function tilesOf(image: Sharp, zoom: number): Promise<Buffer[]> {
  const side = 2 ** zoom * SATELLITE_TILE_PIXELS;
  const data = await image.resize(side, side).raw().toBuffer();
  const scaled = { raw: { width: side, height: side, channels: CHANNELS } } as const;
  const tiles: Buffer[] = [];
  for (let y = 0; y < side; y += SATELLITE_TILE_PIXELS) {
    for (let x = 0; x < side; x += SATELLITE_TILE_PIXELS) {
      const part = { left: x, top: y, width: SATELLITE_TILE_PIXELS, height: SATELLITE_TILE_PIXELS };
      tiles.push(await sharp(data, scaled).extract(part).webp({ quality: QUALITY, effort: 6 }).toBuffer());
    }
  }
  return tiles;
}

/**
 * Creates satellite.bin: a uint32 with the length of the head, the head (number of tiles and their lengths as varints),
 * then WebP tiles.
 */
export async function buildSatellite(): Promise<Uint8Array> {
  const side = 2 ** SATELLITE_MAX_ZOOM * SATELLITE_TILE_PIXELS;
  const { data, height } = await readWorld(side);
  const world = toMercator(data, side, height);
  const tiles: Buffer[] = [];
  for (let zoom = 0; zoom <= SATELLITE_MAX_ZOOM; zoom++) {
    tiles.push(...(await tilesOf(sharp(world, { raw: { width: side, height: side, channels: CHANNELS } }), zoom)));
  }
  const head = new ByteWriter();
  head.varint(tiles.length);
  for (const tile of tiles) head.varint(tile.length);
  const bytes = head.finish();
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([size, bytes, ...tiles]);
}
