import type { MapIndex } from "../mapindex/index.ts";
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

/**
 * Returns the end of the rows, before `to`, in the same cell of a Morton level as `row`. These rows are consecutive,
 * because rows are in Morton order. Most cells are small, so the search doubles its step from one row on, then halves
 * it.
 */
export function cellEnd({ x, y }: MapIndex, row: number, to: number, level: number): number {
  if (level === 0) return to;
  const shift = 32 - level;
  const cellX = x[row]! >>> shift;
  const cellY = y[row]! >>> shift;
  let end = row + 1;
  let step = 1;
  while (end + step <= to && x[end + step - 1]! >>> shift === cellX && y[end + step - 1]! >>> shift === cellY) {
    end += step;
    step *= 2;
  }
  // The row at end + step - 1 is outside the cell, or does not exist.
  for (step >>>= 1; step > 0; step >>>= 1) {
    const at = end + step - 1;
    if (at < to && x[at]! >>> shift === cellX && y[at]! >>> shift === cellY) end += step;
  }
  return end;
}
