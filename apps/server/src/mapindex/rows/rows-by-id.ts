import { orderById } from "../build/order.ts";
import { lowerBound } from "./lower-bound.ts";

/** A table may have this many times as many places as there are rows: ids of schools come one after the other. */
const MOST_PLACES = 4;

/** The way back from the id of a school to its row. Versions of the index with the same ids share it. */
export class RowsById {
  private constructor(
    private readonly ids: Uint32Array,
    /** The row of each id from 0 to the largest, -1 for none; null where ids lie so far apart that it would be mostly empty. */
    readonly table: Int32Array | null,
    /** In place of the table, the rows by ascending id. */
    private readonly sorted: Uint32Array | null,
  ) {}

  /** Of ids by row, each once. */
  static of(ids: Uint32Array): RowsById {
    let largest = -1;
    for (let row = 0; row < ids.length; row++) if (ids[row]! > largest) largest = ids[row]!;
    if (largest >= ids.length * MOST_PLACES) return new RowsById(ids, null, orderById(ids));
    const table = new Int32Array(largest + 1).fill(-1);
    for (let row = 0; row < ids.length; row++) table[ids[row]!] = row;
    return new RowsById(ids, table, null);
  }

  /** The row of an id, -1 when it has none. */
  rowOf(id: number): number {
    const { table } = this;
    if (!table) return this.rowAmongSorted(id);
    // What is no whole number from 0 on has no place.
    return id < table.length ? (table[id] ?? -1) : -1;
  }

  private rowAmongSorted(id: number): number {
    const { ids, sorted } = this;
    const at = lowerBound(0, ids.length, (i) => ids[sorted![i]!]! >= id);
    const row = at < ids.length ? sorted![at]! : -1;
    return row >= 0 && ids[row] === id ? row : -1;
  }
}
