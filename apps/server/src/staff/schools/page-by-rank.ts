import type { Steps } from "../../lib/steps.ts";
import type { MapIndex, RowSet } from "../../mapindex/index.ts";
import { NO_KEY, type Sign } from "./least-rank.ts";
import type { PageRequest } from "./page-of-schools.ts";
import type { Place, Ranks } from "./ranks.ts";
import { idBoundsOf, ZONE_ROWS } from "./zones.ts";

/**
 * Returns a page of any number of schools without sorting all of them. It finds the smallest rank of each zone, and
 * then visits the zones in this order until no other zone can contain a row of the page. For equal ranks, which most
 * rows have in a column with few values, the smallest id of the zone decides.
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
  for (const zone of yield* zonesInOrder(ids, rows, ranks, { sign, mark })) {
    if (comparePlaces(zone, first.worst) > 0) break;
    rows.eachRow(offer, zone.from, zone.from + ZONE_ROWS);
    yield;
  }
  return first.take().map(({ row }) => row);
}

/** A zone, and a position that is not after any of its rows. */
interface Zone extends Place {
  /** First row of the zone. */
  readonly from: number;
}

interface PageStart {
  readonly sign: Sign;
  /** Rows that are not after it are ignored. */
  readonly mark: Place;
}

/** Returns the zones of the rows, sorted by the earliest possible position of their first row. */
function* zonesInOrder(
  ids: Uint32Array,
  rows: RowSet,
  ranks: Ranks,
  { sign, mark }: PageStart,
): Steps<readonly Zone[]> {
  const bounds = idBoundsOf(ids);
  const zones: Zone[] = [];
  for (let zone = Math.floor(rows.from / ZONE_ROWS); zone * ZONE_ROWS < rows.to; zone++) {
    const from = zone * ZONE_ROWS;
    const rank = ranks.least(from, Math.min(from + ZONE_ROWS, ids.length), mark.rank);
    const [id, last] =
      sign > 0 ? [bounds.smallest[zone]!, bounds.largest[zone]!] : [-bounds.largest[zone]!, -bounds.smallest[zone]!];
    // If none of its rows is after the mark at the same rank, its next rows are after all rows of that rank.
    zones.push({ from, rank, id: rank === mark.rank && last <= mark.id ? Number.POSITIVE_INFINITY : id });
    yield;
  }
  return zones.sort(comparePlaces);
}

function comparePlaces(a: Place, b: Place): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
}

const START: Place = { rank: Number.NEGATIVE_INFINITY, id: Number.NEGATIVE_INFINITY };

/** Collects the first few of many rows. */
class FirstPlaced {
  private kept: (Place & { readonly row: number })[] = [];
  /** Rows after it are not included. */
  worst: Place = { rank: NO_KEY, id: Number.POSITIVE_INFINITY };

  constructor(
    private readonly wanted: number,
    /** Rows that are not after it are ignored. */
    private readonly mark: Place,
  ) {}

  /** Adds a row that may be among the first. */
  offer(row: number, rank: number, id: number): void {
    const { worst, mark } = this;
    if (rank > worst.rank || rank < mark.rank) return;
    if (rank === worst.rank && id > worst.id) return;
    if (rank === mark.rank && id <= mark.id) return;
    this.kept.push({ row, rank, id });
    if (this.kept.length >= 2 * this.wanted) this.take();
  }

  /** Returns the first rows, in order. */
  take(): readonly (Place & { readonly row: number })[] {
    this.kept.sort(comparePlaces);
    this.kept.length = Math.min(this.kept.length, this.wanted);
    const last = this.kept.at(-1);
    if (last && this.kept.length === this.wanted) this.worst = { rank: last.rank, id: last.id };
    return this.kept;
  }
}
