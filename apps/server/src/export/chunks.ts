import { Stretch } from "../lib/steps.ts";
import type { RowSet } from "../mapindex/index.ts";
import type { Writer } from "./writer.ts";

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
  for await (const some of slicesOf(rows, writer.rowsAtOnce)) yield writer.rows(some);
  yield writer.tail();
}
