/** Bits of each coordinate in a Morton key; two of them fit exactly into a double. */
export const MORTON_BITS = 26;

const HALF = MORTON_BITS / 2;
const HALF_MASK = 2 ** HALF - 1;
const LOW = 2 ** MORTON_BITS;

/**
 * Returns the Morton (Z-order) key of two 26-bit cells, with x in the even bits: a whole number below 2^52. Every tile
 * of every zoom is one contiguous range of keys.
 */
export function mortonKey(x26: number, y26: number): number {
  const high = spread(x26 >>> HALF) | (spread(y26 >>> HALF) << 1);
  const low = spread(x26 & HALF_MASK) | (spread(y26 & HALF_MASK) << 1);
  return high * LOW + low;
}

/** Returns the two 26-bit cells of a Morton key. */
export function mortonCells(key: number): { readonly x: number; readonly y: number } {
  const high = Math.floor(key / LOW);
  const low = key % LOW;
  return {
    x: (gather(high) << HALF) | gather(low),
    y: (gather(high >>> 1) << HALF) | gather(low >>> 1),
  };
}

/** Returns the Morton key of two unsigned 32-bit grid cells. Their last six bits are ignored. */
export function mortonOfGrid(x32: number, y32: number): number {
  return mortonKey(x32 >>> 6, y32 >>> 6);
}

/** Returns the range of keys of a tile: from (inclusive) to (exclusive). Zoom 0 … 26. */
export function tileKeyRange(z: number, x: number, y: number): { readonly from: number; readonly to: number } {
  const size = 4 ** (MORTON_BITS - z);
  const from = mortonKey(x, y) * size;
  return { from, to: from + size };
}

/** Inserts a zero between each of the lowest 13 bits. */
function spread(n: number): number {
  let v = n & HALF_MASK;
  v = (v | (v << 8)) & 0x00ff00ff;
  v = (v | (v << 4)) & 0x0f0f0f0f;
  v = (v | (v << 2)) & 0x33333333;
  return (v | (v << 1)) & 0x55555555;
}

/** Extracts every second bit of a 26-bit number. This is the inverse of `spread`. */
function gather(n: number): number {
  let v = n & 0x55555555;
  v = (v | (v >>> 1)) & 0x33333333;
  v = (v | (v >>> 2)) & 0x0f0f0f0f;
  v = (v | (v >>> 4)) & 0x00ff00ff;
  return (v | (v >>> 8)) & HALF_MASK;
}
