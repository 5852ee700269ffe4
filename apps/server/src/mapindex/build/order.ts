import { MORTON_BITS, mortonOfGrid } from "@schoolmap/rules";

const DIGIT_BITS = 13;
const BUCKETS = 2 ** DIGIT_BITS;
/** A Morton key consists of two words with 26 bits. */
const WORD = 2 ** MORTON_BITS;

/**
 * Returns the order of rows by ascending key, then by ascending id: a least-significant-digit radix sort. Keys are
 * integers below 2^52, ids below 2^32.
 */
export function orderBy(keys: Float64Array, ids: Uint32Array): Uint32Array {
  const low = Uint32Array.from(keys, (key) => key % WORD);
  const high = Uint32Array.from(keys, (key) => key / WORD);
  let order = orderById(ids);
  for (const word of [low, high]) for (const digit of [0, 1]) order = sortByDigit(order, word, digit);
  return order;
}

/** Returns the rows by ascending id. */
export function orderById(ids: Uint32Array): Uint32Array {
  let order: Uint32Array = new Uint32Array(ids.length);
  for (let row = 0; row < order.length; row++) order[row] = row;
  for (const digit of [0, 1, 2]) order = sortByDigit(order, ids, digit);
  return order;
}

/** Runs one stable counting pass over a 13-bit digit. When all rows have the same digit, it only counts. */
function sortByDigit(order: Uint32Array, words: Uint32Array, digit: number): Uint32Array {
  const shift = digit * DIGIT_BITS;
  const mask = BUCKETS - 1;
  const starts = new Uint32Array(BUCKETS + 1);
  for (let row = 0; row < words.length; row++) starts[((words[row]! >>> shift) & mask) + 1]!++;
  if (starts.includes(words.length)) return order;
  for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1]! += starts[bucket]!;
  const sorted = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    sorted[starts[(words[row]! >>> shift) & mask]!++] = row;
  }
  return sorted;
}

/** Returns the Morton key of every row. */
export function mortonKeys(x: Uint32Array, y: Uint32Array): Float64Array {
  const keys = new Float64Array(x.length);
  for (let row = 0; row < x.length; row++) keys[row] = mortonOfGrid(x[row]!, y[row]!);
  return keys;
}

/**
 * Returns for each row the number of leading Morton levels that it shares with the previous row, 0 … 26 (row 0: 0). A
 * cell of level L consists of a row with a prefix below L and the following rows with a prefix of at least L.
 */
export function sharedLevels(x: Uint32Array, y: Uint32Array): Uint8Array {
  const prefix = new Uint8Array(x.length);
  for (let row = 1; row < x.length; row++) {
    const different = (x[row]! ^ x[row - 1]!) | (y[row]! ^ y[row - 1]!);
    prefix[row] = Math.min(MORTON_BITS, Math.clz32(different));
  }
  return prefix;
}
