/** Size of the header of an archive, in bytes. */
export const HEADER_BYTES = 127;

/** [west, south, east, north] in degrees × 10^7, whole numbers. */
export type Bounds = readonly [number, number, number, number];

/** Values of the archive header. Sections follow the header in this order; lengths are in bytes. */
export interface ArchiveHeader {
  readonly rootLength: number;
  readonly metadataLength: number;
  readonly leavesLength: number;
  readonly dataLength: number;
  readonly tiles: number;
  readonly entries: number;
  readonly contents: number;
  readonly maxZoom: number;
  readonly bounds: Bounds;
}

const VERSION = 3;
const IS_CLUSTERED = 1;
const GZIP = 2;
const VECTOR_TILE = 1;

/** Returns the header of a clustered archive of gzip-compressed vector tiles from zoom 0 (PMTiles 3). */
export function headerBytes(header: ArchiveHeader): Uint8Array {
  const { rootLength, metadataLength, leavesLength, dataLength, tiles, entries, contents, maxZoom, bounds } = header;
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("PMTiles"));
  view.setUint8(7, VERSION);
  let sectionAt = HEADER_BYTES;
  for (const [at, length] of [rootLength, metadataLength, leavesLength, dataLength].entries()) {
    view.setBigUint64(8 + at * 16, BigInt(sectionAt), true);
    view.setBigUint64(16 + at * 16, BigInt(length), true);
    sectionAt += length;
  }
  for (const [at, count] of [tiles, entries, contents].entries()) view.setBigUint64(72 + at * 8, BigInt(count), true);
  bytes.set([IS_CLUSTERED, GZIP, GZIP, VECTOR_TILE, 0, maxZoom], 96);
  const [west, south, east, north] = bounds;
  for (const [at, side] of bounds.entries()) view.setInt32(102 + at * 4, side, true);
  // The centre follows its zoom, which is 0.
  view.setInt32(119, Math.round((west + east) / 2), true);
  view.setInt32(123, Math.round((south + north) / 2), true);
  return bytes;
}
