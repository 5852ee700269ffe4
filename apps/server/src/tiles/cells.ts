import { type CellStarts, cellStartsOf, type MapIndex } from "../mapindex/index.ts";
import { lowerBound } from "../mapindex/rows/lower-bound.ts";
import { tileRun } from "./select.ts";

/**
 * Returns the cell of a Morton level that contains a position, along one axis. Level 0 is one cell: a shift by 32 bits
 * would have no effect.
 */
function cellOf(place: number, level: number): number {
  return level === 0 ? 0 : place >>> (32 - level);
}

/** Whether two positions that differ in these bits, along either axis, are in different cells of a level. */
export function areApart(x: number, y: number, level: number): boolean {
  return cellOf(x | y, level) !== 0;
}

/**
 * Returns the first row in the same cell of a Morton level as the given row. Cells of a level are the tiles of that
 * zoom.
 */
export function cellStart(index: MapIndex, row: number, level: number): number {
  return tileRun(index, { z: level, x: cellOf(index.x[row]!, level), y: cellOf(index.y[row]!, level) }).from;
}

/** Finds the ends of cells of a level up to LARGE_LEVEL, for ascending rows. A search in the rows would take longer. */
export class CellEnds {
  private readonly starts: CellStarts;
  private readonly size: number;
  private next: number;

  /** @param from no row before this one is passed to `after` */
  constructor(
    index: MapIndex,
    private readonly level: number,
    from: number,
  ) {
    this.starts = cellStartsOf(index);
    this.size = index.prefix.length;
    const { rows } = this.starts;
    this.next = lowerBound(0, rows.length, (at) => rows[at]! > from);
  }

  /** Returns the end (exclusive) of the cell that contains a row. The row must not be lower than in the last call. */
  after(row: number): number {
    const { rows, shared } = this.starts;
    let at = this.next;
    while (at < rows.length && (rows[at]! <= row || shared[at]! >= this.level)) at++;
    this.next = at;
    return at < rows.length ? rows[at]! : this.size;
  }
}
