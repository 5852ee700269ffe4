import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { RowSet } from "../mapindex/index.ts";
import type { Writer } from "./writer.ts";

/** Rows per slice: a few milliseconds of work, after which other requests run. */
const ROWS_AT_ONCE = 512;

/** The rows of a set in slices, made only as fast as they are taken. */
export async function* slicesOf(rows: RowSet): AsyncGenerator<readonly number[], void, void> {
  for (let some = rows.take(rows.from, ROWS_AT_ONCE); some.length > 0; ) {
    yield some;
    await yieldToEventLoop();
    some = rows.take(some.at(-1)! + 1, ROWS_AT_ONCE);
  }
}

/** An export as pieces of text, made only as fast as they are taken. */
export async function* piecesOf(rows: RowSet, writer: Writer): AsyncGenerator<string, void, void> {
  yield writer.head();
  for await (const some of slicesOf(rows)) yield writer.rows(some);
  yield writer.tail();
}
