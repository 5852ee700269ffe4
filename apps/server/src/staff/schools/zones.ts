import { runAtOnce, type Steps } from "../../lib/steps.ts";

/** Number of neighbouring rows of the index in a zone. */
export const ZONE_ROWS = 1024;

/** The minimum and maximum of an integer, such as the id, in each zone. */
export interface Bounds {
  readonly smallest: Uint32Array;
  readonly largest: Uint32Array;
}

/**
 * Computes the range of a number in each zone. 0 means no number; both bounds are 0 for a zone in which no row has one.
 */
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

/** Greater than any id or rank. */
const NONE = 0xffffffff;

/** Keyed by the ids array, which versions of the index with the same schools share. */
const known = new WeakMap<Uint32Array, Bounds>();

/** Returns the range of ids in each zone. */
export function idBoundsOf(ids: Uint32Array): Bounds {
  let bounds = known.get(ids);
  if (!bounds) {
    bounds = runAtOnce(boundsOf(ids.length, (row) => ids[row]!));
    known.set(ids, bounds);
  }
  return bounds;
}
