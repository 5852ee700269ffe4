/** So many neighbours in the index are looked at together. */
export const ZONE_ROWS = 1024;

/** The smallest and the largest of some whole numbers of each zone, such as its ids. */
export interface Bounds {
  readonly smallest: Uint32Array;
  readonly largest: Uint32Array;
}

/** By the ids themselves: versions of the index with the same schools share them. */
const known = new WeakMap<Uint32Array, Bounds>();

/** Between which ids those of each zone lie. */
export function idBoundsOf(ids: Uint32Array): Bounds {
  let bounds = known.get(ids);
  if (!bounds) {
    const zones = Math.ceil(ids.length / ZONE_ROWS);
    bounds = { smallest: new Uint32Array(zones), largest: new Uint32Array(zones) };
    for (let zone = 0; zone < zones; zone++) {
      let [smallest, largest] = [ids[zone * ZONE_ROWS]!, 0];
      for (let row = zone * ZONE_ROWS; row < Math.min((zone + 1) * ZONE_ROWS, ids.length); row++) {
        const id = ids[row]!;
        if (id < smallest) smallest = id;
        if (id > largest) largest = id;
      }
      bounds.smallest[zone] = smallest;
      bounds.largest[zone] = largest;
    }
    known.set(ids, bounds);
  }
  return bounds;
}
