import { type CheckedImage, ImageProblem, requireSize } from "./checked-image.ts";

const [MARK, START, END, SCAN, COMMENT] = [0xff, 0xd8, 0xd9, 0xda, 0xfe];
/** Baseline, extended and progressive images; no browser shows the other forms. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman tables, quantisation tables and restarts, which are required to decode an image. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);
/**
 * JFIF and Adobe segments define the meaning of colours. All other application segments (locations, cameras,
 * thumbnails) are omitted.
 */
const COLOURS: ReadonlySet<number> = new Set([0xe0, 0xee]);

export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === MARK && bytes[1] === START && bytes[2] === MARK;
}

/**
 * Reads a JPEG segment by segment and rebuilds it from the segments of the image. Bytes after its end are omitted.
 * @throws ImageProblem
 */
export function readJpeg(bytes: Buffer): CheckedImage {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = 2; ; ) {
    if (bytes[at] !== MARK) throw new ImageProblem("The file is damaged.");
    const code = bytes[at + 1] ?? 0;
    if (code === MARK) {
      at++;
      continue;
    }
    if (code === END) break;
    const part = partAt(bytes, at);
    if (FRAMES.has(code)) {
      if (size || part.length < 10) throw new ImageProblem("The file has more than one picture.");
      size = { height: part.readUInt16BE(5), width: part.readUInt16BE(7) };
      requireSize(size.width, size.height);
      kept.push(part);
    } else if (TABLES.has(code) || COLOURS.has(code)) kept.push(part);
    else if (code === SCAN) {
      if (!size) throw new ImageProblem("The file has pixels without a size.");
      scans++;
      const end = endOfScan(bytes, at + part.length);
      kept.push(bytes.subarray(at, end));
      at = end;
      continue;
    } else if (code !== COMMENT && (code < 0xe0 || code > 0xef)) {
      throw new ImageProblem("The file has a form that browsers do not show.");
    }
    at += part.length;
  }
  if (!size || scans === 0) throw new ImageProblem("The file has no pixels.");
  kept.push(Buffer.from([MARK, END]));
  return { mediaType: "image/jpeg", ...size, content: Buffer.concat(kept) };
}

/** Returns a segment with its marker and length. */
function partAt(bytes: Buffer, at: number): Buffer {
  const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
  if (length < 2 || at + 2 + length > bytes.length) throw new ImageProblem("The file ends in the middle.");
  return bytes.subarray(at, at + 2 + length);
}

/** Compressed pixels end at the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARK, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(MARK, at + 1)) {
    const code = bytes[at + 1]!;
    const isPixels = code === 0 || code === MARK || (code >= 0xd0 && code <= 0xd7);
    if (!isPixels) return at;
  }
  throw new ImageProblem("The file ends in the middle.");
}
