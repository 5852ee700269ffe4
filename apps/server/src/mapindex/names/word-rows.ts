import { runCooperatively } from "../../lib/steps.ts";
import type { NameColumn } from "../columns/name-column.ts";
import { Postings } from "./postings.ts";

const ready = new WeakMap<NameColumn, Postings>();
const building = new WeakMap<NameColumn, Promise<void>>();

/**
 * Returns the rows of names that contain each word, or undefined if they are not computed yet. The first call starts
 * the computation beside other requests, which takes a second for millions of names. The result is valid for one
 * column, so it is computed again after names change.
 */
export function wordRows(column: NameColumn): Postings | undefined {
  const known = ready.get(column);
  if (!known) void prepareWordRows(column);
  return known;
}

/** Resolves when `wordRows` can return a result for the column. */
export function prepareWordRows(column: NameColumn): Promise<void> {
  let work = building.get(column);
  if (!work) {
    work = build(column);
    building.set(column, work);
  }
  return work;
}

async function build(column: NameColumn): Promise<void> {
  const postings = Postings.of(column, column.vocabulary.size, { size: column.length });
  ready.set(column, await runCooperatively(postings));
}
