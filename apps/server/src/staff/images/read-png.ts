import { crc32, inflateSync } from "node:zlib";
import { type CheckedImage, ImageProblem, requireSize } from "./checked-image.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks of the image. All others (texts, locations, times, animation) are omitted. */
const KEPT = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "sRGB"]);
/** Samples per pixel by colour type: grey, colour, palette, grey and alpha, colour and alpha. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const FRAME = 12;

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/**
 * Checks a PNG chunk by chunk, decompresses it to verify its pixels, and rebuilds it from the chunks of the image.
 * @throws ImageProblem
 */
export function readPng(bytes: Buffer): CheckedImage {
  const kept: Buffer[] = [SIGNATURE];
  const packed: Buffer[] = [];
  let header: Buffer | undefined;
  for (let at = SIGNATURE.length; ; ) {
    const { name, data, whole } = chunkAt(bytes, at);
    if (!header !== (name === "IHDR")) throw new ImageProblem("The file does not begin with one header.");
    if (name === "IHDR") header = data;
    if (name === "IDAT") packed.push(data);
    if (KEPT.has(name)) kept.push(whole);
    else if (isCritical(name)) throw new ImageProblem(`The file needs "${name}", which no picture on a page has.`);
    if (name === "IEND") break;
    at += whole.length;
  }
  const { width, height, length } = sizeOf(header);
  requirePixels(Buffer.concat(packed), length);
  return { mediaType: "image/png", width, height, content: Buffer.concat(kept) };
}

function chunkAt(bytes: Buffer, at: number): { name: string; data: Buffer; whole: Buffer } {
  const length = at + FRAME <= bytes.length ? bytes.readUInt32BE(at) : -1;
  if (length < 0 || at + FRAME + length > bytes.length) throw new ImageProblem("The file ends in the middle.");
  const whole = bytes.subarray(at, at + FRAME + length);
  const body = whole.subarray(4, 8 + length);
  if (crc32(body) !== whole.readUInt32BE(8 + length)) throw new ImageProblem("The file is damaged.");
  return { name: body.toString("latin1", 0, 4), data: body.subarray(4), whole };
}

/** Chunks whose name begins with a capital letter are critical: a decoder must understand them. */
function isCritical(name: string): boolean {
  return (name.charCodeAt(0) & 0x20) === 0;
}

function sizeOf(header: Buffer | undefined): { width: number; height: number; length: number } {
  if (header?.length !== 13) throw new ImageProblem("The file has no header.");
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 0, , , interlace = 0] = header.subarray(8);
  requireSize(width, height);
  const samples = SAMPLES[colour];
  if (samples === undefined || ![1, 2, 4, 8, 16].includes(depth))
    throw new ImageProblem("The file has colours that do not exist.");
  if (interlace > 1) throw new ImageProblem("The file has rows in an unknown order.");
  const rows = (w: number, h: number) => (w === 0 ? 0 : (1 + Math.ceil((w * samples * depth) / 8)) * h);
  const length = interlace === 0 ? rows(width, height) : interlaced(width, height, rows);
  return { width, height, length };
}

/** Returns the number of bytes of the seven passes of Adam7. */
function interlaced(width: number, height: number, rows: (width: number, height: number) => number): number {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  return passes.reduce(
    (sum, [x, y, dx, dy]) =>
      sum + rows(Math.ceil(Math.max(0, width - x) / dx), Math.ceil(Math.max(0, height - y) / dy)),
    0,
  );
}

/** Decompresses at most the size in the header, so that a small file cannot exhaust the memory. */
function requirePixels(packed: Buffer, length: number): void {
  let pixels: Buffer;
  try {
    pixels = inflateSync(packed, { maxOutputLength: length });
  } catch {
    throw new ImageProblem("The pixels of the file cannot be read.");
  }
  if (pixels.length !== length) throw new ImageProblem("The file has fewer pixels than its size.");
}
