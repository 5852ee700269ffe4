import type { Steps } from "../../lib/steps.ts";
import type { RecordRanks } from "./record-ranks.ts";
import { type Bounds, boundsOf } from "./zones.ts";

interface KnownBounds {
  readonly ids: Uint32Array;
  readonly bounds: Bounds;
}

const known = new WeakMap<RecordRanks["ranks"], KnownBounds>();

/**
 * Returns the range of the ranks in each zone. Cached with the ranks while the ids of the index are unchanged: ranks
 * are stored by id, and looking up the ranks of millions of rows takes ten milliseconds or more.
 */
export function* rankBounds(ranks: RecordRanks["ranks"], ids: Uint32Array): Steps<Bounds> {
  const before = known.get(ranks);
  if (before?.ids === ids) return before.bounds;
  const { length } = ranks;
  const bounds = yield* boundsOf(ids.length, (row) => (ids[row]! < length ? ranks[ids[row]!]! : 0));
  known.set(ranks, { ids, bounds });
  return bounds;
}
