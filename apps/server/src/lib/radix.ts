import { type Steps, TURNS } from "./steps.ts";

const DIGIT = 11;
const BUCKETS = 1 << DIGIT;

/**
 * Sorts `order` by `keys[item]`, stable for equal keys, with a least-significant-digit radix sort. Keys are integers
 * from 0 to `largest`, which is less than 2^32. Returns a new array.
 */
export function* radixSort(order: Uint32Array, keys: Uint32Array, largest: number): Steps<Uint32Array> {
  let [from, to] = [order.slice(), new Uint32Array(order.length)];
  const places = new Uint32Array(BUCKETS + 1);
  for (let shift = 0; shift < 32 && largest >>> shift > 0; shift += DIGIT) {
    places.fill(0);
    for (let i = 0; i < from.length; i++) {
      places[((keys[from[i]!]! >>> shift) & (BUCKETS - 1)) + 1]!++;
      if (i % TURNS === 0) yield;
    }
    for (let b = 0; b < BUCKETS; b++) places[b + 1]! += places[b]!;
    for (let i = 0; i < from.length; i++) {
      const item = from[i]!;
      to[places[(keys[item]! >>> shift) & (BUCKETS - 1)]!++] = item;
      if (i % TURNS === 0) yield;
    }
    [from, to] = [to, from];
  }
  return from;
}
