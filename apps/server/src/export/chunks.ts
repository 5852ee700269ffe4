import { Stretch } from "../lib/steps.ts";
import type { RowSet } from "../mapindex/index.ts";
import type { Writer } from "./writer.ts";

/**
 * Number of rows per piece of text. Writing them takes less than a millisecond, or a few while the code is not yet
 * optimized. Their text stays below 64,000 characters: V8 allocates longer ones separately, and new memory takes longer
 * than the text that is written to it.
 */
const ROWS_PER_PIECE = 16;

/**
 * Yields the rows of a set in slices, at the rate at which they are consumed. The work on each slice waits for its turn
 * on the event loop.
 */
export async function* slicesOf(rows: RowSet, atOnce: number): AsyncGenerator<readonly number[], void, void> {
  const stretch = new Stretch();
  for (let some = rows.take(rows.from, atOnce); some.length > 0; ) {
    yield some;
    if (stretch.isOver) await stretch.next();
    some = rows.take(some.at(-1)! + 1, atOnce);
  }
}

/** Yields an export as pieces of text, at the rate at which they are consumed. */
export async function* piecesOf(rows: RowSet, writer: Writer): AsyncGenerator<string, void, void> {
  yield writer.head();
  for await (const some of slicesOf(rows, ROWS_PER_PIECE)) yield writer.rows(some);
  yield writer.tail();
}
