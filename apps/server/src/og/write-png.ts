import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

const pack = promisify(deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits per channel: red, green, blue, alpha; no interlace. */
const TRUE_COLOUR = Buffer.from([8, 6, 0, 0, 0]);
const CHANNELS = 4;

/**
 * Encodes a picture as PNG. The drawing library can do this too, but only on the main thread, where 10 to 80 ms would
 * delay every tile. Here the thread pool does the compression.
 *
 * @param pixels red, green, blue, alpha for each pixel, row by row
 */
export async function writePng(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.concat([size, TRUE_COLOUR])),
    chunk("IDAT", await pack(unfiltered(pixels, width * CHANNELS, height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Prefixes each row with the number of its filter: none. Uniform areas compress well without a filter. */
function unfiltered(pixels: Buffer, stride: number, height: number): Buffer {
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y++) pixels.copy(rows, y * (stride + 1) + 1, y * stride, (y + 1) * stride);
  return rows;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(4 + body.length + 4);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
