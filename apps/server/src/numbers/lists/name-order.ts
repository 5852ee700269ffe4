import { foldWords } from "@schoolmap/rules";
import { runCooperatively, type Steps, TURNS } from "../../lib/steps.ts";
import type { MapIndex, RowSet } from "../../mapindex/index.ts";
import { orderByName } from "../../mapindex/names/name-order.ts";
import { tokenise } from "../../mapindex/names/tokenise.ts";
import { inNaturalOrder, naturalKey } from "./natural-order.ts";

/**
 * Maximum number of rows that are sorted by reading their names. For more rows, the names of the whole index are sorted
 * once.
 */
export const FEW_ROWS = 20_000;

/** Sorts few rows by the words of their names, with numbers by value. Equal names are sorted by school id. */
export function fewByName({ names, ids }: MapIndex, rows: RowSet): Uint32Array {
  const named: { readonly row: number; readonly name: string }[] = [];
  rows.eachRow((row) => {
    named.push({ row, name: foldWords(names.text(row)).map(naturalKey).join(" ") });
  });
  named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : ids[a.row]! - ids[b.row]!));
  return Uint32Array.from(named, ({ row }) => row);
}

/** Sorts any number of rows in the same order. `all` are the sorted rows of the index, see `allByName`. */
export function* manyByName(all: Uint32Array, rows: RowSet): Steps<Uint32Array> {
  const named = new Uint32Array(rows.count);
  let length = 0;
  for (let i = 0; i < all.length; i++) {
    if (rows.has(all[i]!)) named[length++] = all[i]!;
    if (i % TURNS === 0) yield;
  }
  return named;
}

interface Known {
  readonly ids: Uint32Array;
  readonly rows: Promise<Uint32Array>;
}

/** Cache by the names of an index. Versions with the same schools and names share an entry. */
const known = new WeakMap<MapIndex["names"], Known>();

/**
 * Returns all rows of an index in the order of `fewByName`. Computed at the first request in steps, between which other
 * requests are served.
 */
export function allByName(index: MapIndex): Promise<Uint32Array> {
  const before = known.get(index.names);
  if (before?.ids === index.ids) return before.rows;
  const rows = runCooperatively(sortAll(index));
  known.set(index.names, { ids: index.ids, rows });
  return rows;
}

function* sortAll(index: MapIndex): Steps<Uint32Array> {
  const rows = new Uint32Array(index.size);
  for (let row = 0; row < rows.length; row++) {
    rows[row] = row;
    if (row % TURNS === 0) yield;
  }
  return yield* orderByName(yield* inNaturalOrder(yield* tokenise(index.names, rows)), index.ids);
}
