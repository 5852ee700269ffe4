import { radixSort } from "../../../lib/radix.ts";
import { runAtOnce } from "../../../lib/steps.ts";
import type { MapIndex } from "../../map-index.ts";
import { lowerBound } from "../../rows/lower-bound.ts";
import type { LiveSchools } from "./live-schools.ts";

/** Positions in an index of the schools that measure. */
export interface LiveRows {
  /** Row by slot; -1 for a school that the index does not contain. */
  readonly rows: Int32Array;
  /** Returns the slot of a row, or -1 if its school never measured. */
  slotAt(row: number): number;
  /** Returns the schools that measure in the rows from … to, in the order of their rows. */
  within(from: number, to: number): SlotsByRow;
}

/** Rows in ascending order, with the slot of each. */
export interface SlotsByRow {
  readonly rows: Int32Array;
  readonly slots: Uint32Array;
}

/** Cache by the ids of an index. Versions with the same schools share an entry. */
const known = new WeakMap<Uint32Array, LiveRows>();

/**
 * Returns the rows of the slots, computed once per set of schools. If schools are added, only the new slots are
 * computed.
 */
export function liveRowsOf(index: MapIndex, schools: LiveSchools): LiveRows {
  let rows = known.get(index.ids);
  if (!rows || rows.rows.length < schools.count) {
    rows = createRows(index, schools, rows?.rows ?? new Int32Array(0));
    known.set(index.ids, rows);
  }
  return rows;
}

function createRows(index: MapIndex, schools: LiveSchools, before: Int32Array): LiveRows {
  const rows = new Int32Array(schools.count);
  rows.set(before);
  for (let slot = before.length; slot < schools.count; slot++) rows[slot] = index.rowOf(schools.idOf(slot));
  let sorted: SlotsByRow | undefined;
  const byRow = () => {
    sorted ??= sortedRows(rows);
    return sorted;
  };
  return {
    rows,
    slotAt: (row) => {
      const { rows: held, slots } = byRow();
      const at = firstFrom(held, row);
      return held[at] === row ? slots[at]! : -1;
    },
    within: (from, to) => {
      const { rows: held, slots } = byRow();
      const [start, end] = [firstFrom(held, from), firstFrom(held, to)];
      return { rows: held.subarray(start, end), slots: slots.subarray(start, end) };
    },
  };
}

/** Returns the position of the first row that is not below `row`. */
function firstFrom(rows: Int32Array, row: number): number {
  return lowerBound(0, rows.length, (at) => rows[at]! >= row);
}

function sortedRows(rows: Int32Array): SlotsByRow {
  const all = new Uint32Array(rows.length);
  const keys = new Uint32Array(rows.length);
  let largest = 0;
  for (let slot = 0; slot < rows.length; slot++) {
    all[slot] = slot;
    // Keys start at 1, because the row of a school that the index does not contain is -1.
    keys[slot] = rows[slot]! + 1;
    largest = Math.max(largest, keys[slot]!);
  }
  const slots = runAtOnce(radixSort(all, keys, largest));
  const sorted = new Int32Array(rows.length);
  for (let at = 0; at < sorted.length; at++) sorted[at] = rows[slots[at]!]!;
  return { rows: sorted, slots };
}
