import { type Steps, TURNS } from "../../lib/steps.ts";
import type { MapIndex, RowSet } from "../../mapindex/index.ts";
import type { PageRequest } from "./page-of-schools.ts";
import type { Ranks } from "./ranks.ts";

/** A row and where it stands: smaller ranks first, then smaller ids; both are negative for a descending order. */
interface Placed {
  readonly row: number;
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
  const first = new FirstPlaced(limit + 1);
  const placed = (rank: number) => (Number.isNaN(rank) ? Number.POSITIVE_INFINITY : sign * rank);
  const mark = after ? { rank: placed(ranks.ofKey(after.key)), id: sign * after.id } : START;
  for (let from = rows.from; from < rows.to; from += TURNS) {
    const visit = (row: number) => {
      const rank = placed(ranks.of(row));
      if (rank > first.worst.rank || rank < mark.rank) return;
      const id = sign * ids[row]!;
      if (rank === mark.rank && id <= mark.id) return;
      first.add({ row, rank, id });
    };
    rows.eachRow(visit, from, from + TURNS);
    yield;
  }
  return first.take().map(({ row }) => row);
}

const START = { rank: Number.NEGATIVE_INFINITY, id: Number.NEGATIVE_INFINITY };
const END = { rank: Number.POSITIVE_INFINITY, id: Number.POSITIVE_INFINITY };

/** Kept besides those that are wanted until the next sorting. */
const SPARE = 1_000;

/** The few that stand first of many. */
class FirstPlaced {
  /** What stands behind it is not among them. */
  worst: Pick<Placed, "rank" | "id"> = END;
  private kept: Placed[] = [];

  constructor(private readonly wanted: number) {}

  add(one: Placed): void {
    if (one.rank === this.worst.rank && one.id > this.worst.id) return;
    this.kept.push(one);
    if (this.kept.length >= this.wanted + SPARE) this.take();
  }

  /** Those wanted, in their order. */
  take(): readonly Placed[] {
    this.kept.sort((a, b) => (a.rank === b.rank ? a.id - b.id : a.rank - b.rank));
    this.kept.length = Math.min(this.kept.length, this.wanted);
    if (this.kept.length === this.wanted) this.worst = this.kept.at(-1)!;
    return this.kept;
  }
}
