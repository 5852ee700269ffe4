import { runCooperatively } from "../../lib/steps.ts";
import type { NameColumn } from "../columns/name-column.ts";
import { Postings } from "./postings.ts";

const ready = new WeakMap<NameColumn, Postings>();
const building = new WeakMap<NameColumn, Promise<void>>();

/**
 * Which rows hold which word of the names, as far as it is known: the first question starts to work it out beside other
 * requests, which takes a second for millions of names. It holds for one column, so it is worked out again after names changed.
 */
export function wordRows(column: NameColumn): Postings | undefined {
  const known = ready.get(column);
  if (!known) void prepareWordRows(column);
  return known;
}

/** Resolves when `wordRows` knows the column. */
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
