import { rankOf } from "@schoolmap/rules";
import type { MapIndex } from "./map-index.ts";

const TOP_BITS = 16;

/** Upper halves of ranks below this value count as low: one in sixteen. */
const LOW_TOP = 1 << (TOP_BITS - 4);

/** Cache by the ids array. Versions of the index with the same schools share an entry. */
const known = new WeakMap<Uint32Array, Uint16Array>();
const knownLow = new WeakMap<Uint32Array, Uint32Array>();

/**
 * Returns the upper half of each row's rank. It nearly always suffices for a comparison, so that a view does not
 * compute the ranks again.
 */
export function rankTopsOf({ ids }: MapIndex): Uint16Array {
  let tops = known.get(ids);
  if (!tops) {
    tops = new Uint16Array(ids.length);
    for (let row = 0; row < tops.length; row++) tops[row] = rankOf(ids[row]!) >>> TOP_BITS;
    known.set(ids, tops);
  }
  return tops;
}

/**
 * Returns the rows of low rank, 32 per word like the rows of a group. Where many schools are close together, the school
 * of lowest rank is nearly always one of them.
 */
export function lowRanksOf(index: MapIndex): Uint32Array {
  let words = knownLow.get(index.ids);
  if (!words) {
    const tops = rankTopsOf(index);
    words = new Uint32Array(Math.ceil(tops.length / 32));
    for (let row = 0; row < tops.length; row++) if (tops[row]! < LOW_TOP) words[row >>> 5]! |= 1 << row;
    knownLow.set(index.ids, words);
  }
  return words;
}
