import { runAtOnce, type Steps } from "../../lib/steps.ts";

/** So many neighbours in the index are looked at together. */
export const ZONE_ROWS = 1024;

/** The smallest and the largest of some whole numbers of each zone, such as its ids. */
export interface Bounds {
  readonly smallest: Uint32Array;
  readonly largest: Uint32Array;
}

/** Between which numbers those of the rows of each zone lie. 0 stands for none, and in both for a zone in which no row has one. */
export function* boundsOf(size: number, numberOf: (row: number) => number): Steps<Bounds> {
  const zones = Math.ceil(size / ZONE_ROWS);
  const bounds = { smallest: new Uint32Array(zones), largest: new Uint32Array(zones) };
  for (let zone = 0; zone < zones; zone++) {
    const to = Math.min((zone + 1) * ZONE_ROWS, size);
    let [smallest, largest] = [NONE, 0];
    for (let row = zone * ZONE_ROWS; row < to; row++) {
      const number = numberOf(row);
      if (number > largest) largest = number;
      if (number > 0 && number < smallest) smallest = number;
    }
    bounds.smallest[zone] = largest === 0 ? 0 : smallest;
    bounds.largest[zone] = largest;
    yield;
  }
  return bounds;
}

/** More than any id or rank. */
const NONE = 0xffffffff;

/** By the ids themselves: versions of the index with the same schools share them. */
const known = new WeakMap<Uint32Array, Bounds>();

/** Between which ids those of each zone lie. */
export function idBoundsOf(ids: Uint32Array): Bounds {
  let bounds = known.get(ids);
  if (!bounds) {
    bounds = runAtOnce(boundsOf(ids.length, (row) => ids[row]!));
    known.set(ids, bounds);
  }
  return bounds;
}
