import type { Steps } from "../../lib/steps.ts";
import type { MapIndex, RowSet } from "../../mapindex/index.ts";
import { PART_ROWS } from "../../mapindex/rows/row-set.ts";
import type { PageRequest } from "./page-of-schools.ts";
import { NO_KEY, type Place, type Ranks } from "./ranks.ts";

/**
 * A page of any number of schools without an order of all of them: one pass over the rows keeps those that stand first behind
 * the mark, and one more than the page holds. Once some are kept, only rows that could stand before the last of them are visited:
 * parts from all over the index take turns, because neighbours in it often ascend by what the page is sorted by, and then each
 * would stand before all that came earlier.
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
  const offer = (row: number) => first.offer(row, ranks.of(row), sign * ids[row]!);
  let { worst } = first;
  let candidates = after ? rows.filtered([ranks.between(mark.rank, worst)]) : rows;
  for (const from of scattered(rows)) {
    candidates.eachRow(offer, from, Math.min(from + PART_ROWS, rows.to));
    if (first.worst !== worst) {
      worst = first.worst;
      candidates = rows.filtered([ranks.between(mark.rank, worst)]);
    }
    yield;
  }
  return first.take().map(({ row }) => row);
}

/** Where the parts of the set begin, in an order that goes to and fro (multiples of the golden ratio modulo 1). */
function scattered({ base, to }: RowSet): readonly number[] {
  const parts = Array.from({ length: Math.ceil((to - base) / PART_ROWS) }, (_, part) => part);
  const turn = (part: number) => Math.imul(part, GOLDEN) >>> 0;
  return parts.sort((a, b) => turn(a) - turn(b)).map((part) => base + part * PART_ROWS);
}

/** 2^32 divided by the golden ratio. */
const GOLDEN = 0x9e3779b1;

const START: Place = { rank: Number.NEGATIVE_INFINITY, id: Number.NEGATIVE_INFINITY };

/** The few that stand first of many. */
class FirstPlaced {
  private kept: (Place & { readonly row: number })[] = [];
  /** What stands behind it is not among them. */
  worst: Place = { rank: NO_KEY, id: Number.POSITIVE_INFINITY };

  constructor(
    private readonly wanted: number,
    /** What does not stand behind it is not wanted. */
    private readonly mark: Place,
  ) {}

  /** Takes a row that may be among the first. */
  offer(row: number, rank: number, id: number): void {
    const { worst, mark } = this;
    if (rank > worst.rank || rank < mark.rank) return;
    if (rank === worst.rank && id > worst.id) return;
    if (rank === mark.rank && id <= mark.id) return;
    this.kept.push({ row, rank, id });
    if (this.kept.length >= 2 * this.wanted) this.take();
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
