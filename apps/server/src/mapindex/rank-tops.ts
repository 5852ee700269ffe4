import { rankOf } from "@schoolmap/rules";
import type { MapIndex } from "./map-index.ts";

const TOP_BITS = 16;

/** Upper halves below it are low: one in sixteen. */
const LOW_TOP = 1 << (TOP_BITS - 4);

/** By the ids themselves: versions of the index with the same schools share them. */
const known = new WeakMap<Uint32Array, Uint16Array>();
const knownLow = new WeakMap<Uint32Array, Uint32Array>();

/** The upper half of each row's rank: what decides nearly always, without working the rank out again for each view. */
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
 * The rows of low rank, 32 to a word like those of a group: where many schools stand together, the one of lowest rank is nearly always
 * among them.
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
