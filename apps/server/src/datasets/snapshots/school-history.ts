import { slicesOf } from "../../export/chunks.ts";
import type { Cell } from "../../lib/csv-text.ts";
import { type MapIndex, RowSet } from "../../mapindex/index.ts";
import type { TextRow } from "./previous-rows.ts";

/** Rows tested in one step. */
const ROWS_AT_ONCE = 64;

/**
 * Yields the first and last snapshot of each school: the rows of the previous snapshot, updated by the current schools,
 * followed by the new schools.
 */
export async function* historyRows(
  previous: AsyncIterable<readonly TextRow[]>,
  index: MapIndex,
  snapshot: string,
): AsyncGenerator<Cell[][]> {
  const known = new Uint8Array(index.size);
  for await (const some of previous) {
    yield some.map(({ schoolmap_id, giga_id_school, first_snapshot, last_snapshot }) => {
      const row = index.rowOf(Number(schoolmap_id));
      if (row >= 0) known[row] = 1;
      const last = row >= 0 ? snapshot : last_snapshot!;
      return [Number(schoolmap_id), giga_id_school || null, first_snapshot!, last];
    });
  }
  for await (const some of newRows(index, known)) {
    yield some.map((row) => [index.ids[row]!, index.gigaId(row) || null, snapshot, snapshot]);
  }
}

/** Yields the rows of an index that are not marked as known, several at a time. */
export async function* newRows(index: MapIndex, known: Uint8Array): AsyncGenerator<readonly number[]> {
  for await (const some of slicesOf(new RowSet(0, index.size, null), ROWS_AT_ONCE)) {
    const fresh = some.filter((row) => known[row] === 0);
    if (fresh.length > 0) yield fresh;
  }
}
