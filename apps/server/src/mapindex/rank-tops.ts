import { rankOf } from "@schoolmap/rules";
import type { MapIndex } from "./map-index.ts";

const TOP_BITS = 16;

/** By the ids themselves: versions of the index with the same schools share them. */
const known = new WeakMap<Uint32Array, Uint16Array>();

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
