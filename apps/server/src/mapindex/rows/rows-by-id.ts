import { orderById } from "../build/order.ts";
import { lowerBound } from "./lower-bound.ts";

/** Maximum number of table entries per row. The ids of schools are assigned consecutively. */
const MOST_PLACES = 4;

/** Maps the id of a school to its row. Versions of the index with the same ids share it. */
export class RowsById {
  private constructor(
    private readonly ids: Uint32Array,
    /**
     * The row of each id from 0 to the largest, -1 for none. Null if the ids are so far apart that the table would be
     * mostly empty.
     */
    readonly table: Int32Array | null,
    /** The rows by ascending id, used instead of the table. */
    private readonly sorted: Uint32Array | null,
  ) {}

  /** Creates the map from ids by row. Each id must occur once. */
  static of(ids: Uint32Array): RowsById {
    let largest = -1;
    for (let row = 0; row < ids.length; row++) if (ids[row]! > largest) largest = ids[row]!;
    if (largest >= ids.length * MOST_PLACES) return new RowsById(ids, null, orderById(ids));
    const table = new Int32Array(largest + 1).fill(-1);
    for (let row = 0; row < ids.length; row++) table[ids[row]!] = row;
    return new RowsById(ids, table, null);
  }

  /** Returns the row of an id, or -1 if it has none. */
  rowOf(id: number): number {
    const { table } = this;
    if (!table) return this.rowAmongSorted(id);
    // Numbers other than non-negative integers have no entry.
    return id < table.length ? (table[id] ?? -1) : -1;
  }

  private rowAmongSorted(id: number): number {
    const { ids, sorted } = this;
    const at = lowerBound(0, ids.length, (i) => ids[sorted![i]!]! >= id);
    const row = at < ids.length ? sorted![at]! : -1;
    return row >= 0 && ids[row] === id ? row : -1;
  }
}
