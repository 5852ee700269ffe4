import type { MapIndex } from "../mapindex/index.ts";
import { tileRun } from "./select.ts";

/** The cell of a Morton level in which a place lies, along one axis. Level 0 is one cell: a shift by 32 bits would be none. */
function cellOf(place: number, level: number): number {
  return level === 0 ? 0 : place >>> (32 - level);
}

/** Whether two places that differ in these bits, along either axis, lie in different cells of a level. */
export function areApart(x: number, y: number, level: number): boolean {
  return cellOf(x | y, level) !== 0;
}

/** The first row of the cell of a Morton level in which a row lies: cells of a level are the tiles of that zoom. */
export function cellStart(index: MapIndex, row: number, level: number): number {
  return tileRun(index, { z: level, x: cellOf(index.x[row]!, level), y: cellOf(index.y[row]!, level) }).from;
}

/**
 * The end of the rows, before `to`, that lie in the same cell of a Morton level as `row`: they follow each other, as rows are in
 * Morton order. Most cells are small, so steps double from one row on, then halve.
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
  // The row at end + step - 1 lies beyond the cell, or there is none.
  for (step >>>= 1; step > 0; step >>>= 1) {
    const at = end + step - 1;
    if (at < to && x[at]! >>> shift === cellX && y[at]! >>> shift === cellY) end += step;
  }
  return end;
}
