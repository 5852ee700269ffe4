import type { Steps } from "../../lib/steps.ts";
import type { RecordRanks } from "./record-ranks.ts";
import { type Bounds, ZONE_ROWS } from "./zones.ts";

interface KnownBounds extends Bounds {
  readonly ids: Uint32Array;
}

const known = new WeakMap<RecordRanks["ranks"], KnownBounds>();

/**
 * Between which ranks those of each zone lie; 0 in both: a zone without ranks. Kept with the ranks while the ids of the index stay the
 * same: the ranks stand by id, and looking up those of millions of rows takes ten milliseconds and more.
 */
export function* rankBounds(ranks: RecordRanks["ranks"], ids: Uint32Array): Steps<Bounds> {
  const before = known.get(ranks);
  if (before?.ids === ids) return before;
  const zones = Math.ceil(ids.length / ZONE_ROWS);
  const bounds = { ids, smallest: new Uint32Array(zones), largest: new Uint32Array(zones) };
  for (let zone = 0; zone < zones; zone++) {
    const to = Math.min((zone + 1) * ZONE_ROWS, ids.length);
    let [smallest, largest] = [NONE, 0];
    for (let row = zone * ZONE_ROWS; row < to; row++) {
      const id = ids[row]!;
      const rank = id < ranks.length ? ranks[id]! : 0;
      if (rank > largest) largest = rank;
      if (rank > 0 && rank < smallest) smallest = rank;
    }
    bounds.smallest[zone] = largest === 0 ? 0 : smallest;
    bounds.largest[zone] = largest;
    yield;
  }
  known.set(ranks, bounds);
  return bounds;
}

/** More than any rank. */
const NONE = 0xffffffff;
