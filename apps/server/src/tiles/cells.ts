import type { MapIndex } from "../mapindex/index.ts";
import { lowerBound } from "../mapindex/rows/lower-bound.ts";

/**
 * The end of the rows, before `to`, that lie in the same cell of a Morton level as `row`: they follow each other, as rows are in
 * Morton order. Most cells are small, so steps grow from one row on.
 */
export function cellEnd({ x, y }: MapIndex, row: number, to: number, level: number): number {
  const shift = 32 - level;
  const cellX = x[row]! >>> shift;
  const cellY = y[row]! >>> shift;
  const isBeyond = (at: number) => x[at]! >>> shift !== cellX || y[at]! >>> shift !== cellY;
  let inside = row + 1;
  let step = 1;
  while (inside + step <= to && !isBeyond(inside + step - 1)) {
    inside += step;
    step *= 2;
  }
  return lowerBound(inside, Math.min(inside + step - 1, to), isBeyond);
}
