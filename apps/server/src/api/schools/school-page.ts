import { type PagingQuery, rowsOfPage } from "@schoolmap/contract";
import { mortonOfGrid } from "@schoolmap/rules";
import { HttpError } from "../../http/http-error.ts";
import type { MapIndex, RowSet } from "../../mapindex/index.ts";
import { refuseTwoPlaces } from "../lists/page-of-list.ts";
import type { Page } from "../lists/table.ts";

const RADIX = 36;

/** Returns a page of schools in the order of the index. */
export function schoolPage(index: MapIndex, rows: RowSet, query: PagingQuery): Page<number> {
  refuseTwoPlaces(query);
  const size = rowsOfPage(query);
  const { cursor, page = 1 } = query;
  const from = cursor === undefined ? rows.rowAt((page - 1) * size) : rowBehind(index, cursor);
  return pageFrom(index, rows, from, size);
}

/** Returns the first rows of a set, starting at a row. */
export function pageFrom(index: MapIndex, rows: RowSet, from: number, size: number): Page<number> {
  const taken = rows.take(from, size + 1);
  const items = taken.slice(0, size);
  const next = taken.length > size ? cursorOf(index, items.at(-1)!) : null;
  return { items, count: rows.count, next };
}

/**
 * Returns the position of a school in the order of the index: its Morton key and its id. The position is the same in
 * every version, so that a client that reads page by page gets each school once, unless a school moves in the meantime.
 */
function cursorOf(index: MapIndex, row: number): string {
  return `${keyAt(index, row).toString(RADIX)}-${index.ids[row]!.toString(RADIX)}`;
}

/** Returns the first row after a cursor. @throws HttpError `invalid` for an invalid cursor */
export function rowBehind(index: MapIndex, cursor: string): number {
  const [, keyText, idText] = /^([0-9a-z]{1,11})-([0-9a-z]{1,7})$/.exec(cursor) ?? [];
  if (keyText === undefined || idText === undefined) {
    throw new HttpError("invalid", "The parameter 'cursor' is not the `next` of a page.", { parameter: "cursor" });
  }
  const [key, id] = [Number.parseInt(keyText, RADIX), Number.parseInt(idText, RADIX)];
  let row = index.rowAtKey(key);
  while (row < index.size && keyAt(index, row) === key && index.ids[row]! <= id) row++;
  return row;
}

function keyAt({ x, y }: MapIndex, row: number): number {
  return mortonOfGrid(x[row]!, y[row]!);
}
