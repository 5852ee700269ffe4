import { type Steps, TURNS } from "../../lib/steps.ts";
import type { MapIndex, RowSet } from "../../mapindex/index.ts";
import type { PageRequest } from "./page-of-schools.ts";
import { NO_KEY, type Ranks, type Sign } from "./ranks.ts";

/** A place in an order: smaller ranks first, then smaller ids, which are negative for a descending order. */
interface Place {
  readonly rank: number;
  readonly id: number;
}

/**
 * A page of any number of schools without an order of all of them: one pass over the rows keeps those that stand first behind
 * the mark, and one more than the page holds.
 */
export function* pageByRank(
  { ids }: Pick<MapIndex, "ids">,
  rows: RowSet,
  ranks: Ranks,
  { isDown, limit, after }: PageRequest,
): Steps<readonly number[]> {
  const sign = isDown ? -1 : 1;
  const mark = after ? { rank: ranks.ofKey(after.key), id: sign * after.id } : START;
  const first = new FirstPlaced(limit + 1, mark);
  const block = new Float64Array(TURNS);
  for (let from = rows.from; from < rows.to; from += TURNS) {
    const part = block.subarray(0, Math.min(TURNS, rows.to - from));
    ranks.fill(part, from);
    first.offer(part, { from, rows, ids, sign });
    yield;
  }
  return first.take().map(({ row }) => row);
}

const START: Place = { rank: Number.NEGATIVE_INFINITY, id: Number.NEGATIVE_INFINITY };

/** Kept besides those that are wanted until the next sorting. */
const SPARE = 1_000;

interface Offered {
  readonly from: number;
  readonly rows: RowSet;
  readonly ids: ArrayLike<number>;
  readonly sign: Sign;
}

/** The few that stand first of many. */
class FirstPlaced {
  private kept: (Place & { readonly row: number })[] = [];
  /** What stands behind it is not among them. */
  private worst: Place = { rank: NO_KEY, id: Number.POSITIVE_INFINITY };

  constructor(
    private readonly wanted: number,
    /** What does not stand behind it is not wanted. */
    private readonly mark: Place,
  ) {}

  /** Takes of a block of ranks what may be among the first. Few rows are, so whether they are in the set is asked last. */
  offer(block: Float64Array, { from, rows, ids, sign }: Offered): void {
    const { rank: markRank, id: markId } = this.mark;
    let { rank: worstRank, id: worstId } = this.worst;
    for (let i = 0; i < block.length; i++) {
      const rank = block[i]!;
      if (rank > worstRank || rank < markRank) continue;
      const row = from + i;
      const id = sign * ids[row]!;
      if (rank === worstRank && id > worstId) continue;
      if (rank === markRank && id <= markId) continue;
      if (!rows.has(row)) continue;
      this.kept.push({ row, rank, id });
      if (this.kept.length < this.wanted + SPARE) continue;
      this.take();
      ({ rank: worstRank, id: worstId } = this.worst);
    }
  }

  /** Those wanted, in their order. */
  take(): readonly (Place & { readonly row: number })[] {
    this.kept.sort((a, b) => (a.rank === b.rank ? a.id - b.id : a.rank - b.rank));
    this.kept.length = Math.min(this.kept.length, this.wanted);
    const last = this.kept.at(-1);
    if (last && this.kept.length === this.wanted) this.worst = { rank: last.rank, id: last.id };
    return this.kept;
  }
}
