import type { MapIndex, RowSet } from "../../mapindex/index.ts";
import { compareMarks, type Mark } from "./mark.ts";
import type { Touched } from "./order-cache.ts";
import { keyOf } from "./sort-columns.ts";
import type { TextOrder } from "./text-order.ts";

export interface PageRequest {
  readonly column: string;
  readonly isDown: boolean;
  readonly limit: number;
  /** The page starts after this position; undefined means at the start. */
  readonly after?: Mark | undefined;
}

/** Rows of a page in order, plus one more when there is a next page. */
type Rows = readonly number[];

/** Up to this number, schools are sorted directly. */
export const FEW_SCHOOLS = 5_000;

/** Returns a page of few schools. */
export function pageOfFew(index: MapIndex, rows: RowSet, { column, isDown, limit, after }: PageRequest): Rows {
  const marks = marksOf(index, column);
  const all: RowMark[] = [];
  rows.eachRow((row) => all.push(marks(row)));
  return all
    .filter((one) => !after || compareMarks(one, after, isDown) > 0)
    .sort((a, b) => compareMarks(a, b, isDown))
    .slice(0, limit + 1)
    .map(({ row }) => row);
}

/**
 * Returns a page of many schools, read along an order of all schools. Schools that changed after it was made are merged
 * into it.
 */
export function pageOfMany(index: MapIndex, rows: RowSet, order: TextOrder & Touched, request: PageRequest): Rows {
  const { column, isDown, limit, after } = request;
  const marks = marksOf(index, column);
  const touched = [...order.touched]
    .map((id) => index.rowOf(id))
    .filter((row) => row >= 0 && rows.has(row))
    .map(marks)
    .filter((one) => !after || compareMarks(one, after, isDown) > 0)
    .sort((a, b) => compareMarks(a, b, isDown));
  const page: number[] = [];
  for (const row of unchangedRows(index, order, request)) {
    if (!rows.has(row)) continue;
    while (touched.length > 0 && compareMarks(touched[0]!, marks(row), isDown) < 0) page.push(touched.shift()!.row);
    page.push(row);
    if (page.length > limit) break;
  }
  return [...page, ...touched.map(({ row }) => row)].slice(0, limit + 1);
}

/** Yields the rows of schools that did not change after the order was made, in order, starting after the mark. */
function* unchangedRows(index: MapIndex, order: TextOrder & Touched, { column, isDown, after }: PageRequest) {
  const { ids, known, touched } = order;
  const marks = marksOf(index, column);
  const rowAt = (place: number) => {
    const id = ids[placeOf(place, ids.length, known, isDown)]!;
    return touched.has(id) ? -1 : index.rowOf(id);
  };
  let place = 0;
  if (after) {
    let high = ids.length;
    while (place < high) {
      const middle = (place + high) >>> 1;
      let probe = middle;
      while (probe < high && rowAt(probe) < 0) probe++;
      if (probe < high && compareMarks(marks(rowAt(probe)), after, isDown) <= 0) place = probe + 1;
      else high = middle;
    }
  }
  for (; place < ids.length; place++) {
    const row = rowAt(place);
    if (row >= 0) yield row;
  }
}

/** Descending order: rows with a value in reverse, then rows without one in reverse. */
function placeOf(place: number, length: number, known: number, isDown: boolean): number {
  if (!isDown) return place;
  return place < known ? known - 1 - place : length - 1 - (place - known);
}

/** Position of a row in an order. */
interface RowMark extends Mark {
  readonly row: number;
}

/** Returns a function for the positions of rows in an order by a column. */
export function marksOf(index: MapIndex, column: string): (row: number) => RowMark {
  const key = keyOf(index, column);
  return (row) => ({ row, key: key(row), id: index.ids[row]! });
}
