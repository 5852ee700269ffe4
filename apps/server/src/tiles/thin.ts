import { type Steps, TURNS } from "../lib/steps.ts";
import { groupBitsOf, LARGE_LEVEL, MAX_GROUPS, type MapIndex, type RowSet, type View } from "../mapindex/index.ts";
import { areApart, CellEnds, cellStart } from "./cells.ts";
import { Dots } from "./dots.ts";
import { LargeCells } from "./large-cells.ts";
import type { Run } from "./select.ts";
import { Tally } from "./tally.ts";

/** Initial capacity, in dots. */
const FIRST_ROOM = 1024;
/** Number of rows in a cell from which the aggregation by the bits of their groups is faster. */
const MANY = 64;

/** Returns one dot for each school of the view in a run of rows. */
export function everySchool(view: View, run: Run): Dots {
  const { codes } = view.groups;
  const dots = new Dots(Math.min(FIRST_ROOM, run.to - run.from));
  view.rows.eachRow((row) => dots.push(row, codes[row]!, 1), run.from, run.to);
  return dots;
}

/** Maximum number of dots, and the coarsest level of cells that may be used to reach it. */
export interface DotBound {
  readonly limit: number;
  readonly coarsest: number;
}

/**
 * Returns one dot for each group (class and status) in each cell of a Morton level. The dot represents all schools of
 * the view in that group and cell. It shows the school with the lowest rank, so it stays the same when the map is
 * zoomed in until others appear beside it. No school is omitted: the counts of the dots add up to the schools of the
 * run. With a bound, the level is the finest one that satisfies it: as soon as there are too many dots, they are
 * coarsened, and the following rows go directly into coarser cells.
 */
export function* thinned(view: View, run: Run, finest: number, bound?: DotBound): Steps<Dots> {
  const from = Math.max(run.from, view.rows.from);
  const to = Math.min(run.to, view.rows.to);
  const isWhole = view.rows.wordsOf(from, to) === null;
  let dots = new Dots(Math.min(Math.max(0, to - from), bound ? bound.limit + MAX_GROUPS : FIRST_ROOM));
  let row = from;
  for (let level = finest; ; level--) {
    const most = bound && level > bound.coarsest ? bound.limit : Number.POSITIVE_INFINITY;
    const thinning = { index: view.index, rows: view.rows, isWhole, level, most, tally: new Tally(view), dots };
    if (level > LARGE_LEVEL) row = yield* byRow(thinning, row, to);
    else row = yield* byCell(thinning, new LargeCells(view, yield* groupBitsOf(view.groups)), row, to);
    if (dots.length <= most) return dots;
    // The coarser cell of the last row may contain further rows, or rows that are not in a dot yet.
    row = Math.max(from, cellStart(view.index, row - 1, level - 1));
    dots.dropFrom(row);
    dots = coarsened(view, dots, level - 1);
  }
}

interface Thinning {
  readonly index: MapIndex;
  /** The rows of the view, evaluated as far as they are thinned. */
  readonly rows: RowSet;
  /** Whether all rows of its run belong to the view. */
  readonly isWhole: boolean;
  readonly level: number;
  /** When there are more dots, no further rows are added. */
  readonly most: number;
  readonly tally: Tally;
  readonly dots: Dots;
}

/** Adds rows cell by cell, and finds the end of each cell. Returns a row; all rows before it are in dots. */
function* byCell(thinning: Thinning, cells: LargeCells, from: number, to: number): Steps<number> {
  const { index, level, most, dots } = thinning;
  const ends = new CellEnds(index, level, from);
  let turn = from + TURNS;
  for (let row = firstRow(thinning, from, to); row < to; ) {
    const end = Math.min(to, ends.after(row));
    if (end - row < MANY || !cells.add(row, end, dots)) addCell(thinning, row, end);
    if (dots.length > most) return end;
    row = firstRow(thinning, end, to);
    if (row < turn) continue;
    turn = row + TURNS;
    yield;
  }
  return to;
}

function addCell({ rows, tally, dots }: Thinning, from: number, to: number): void {
  for (let first = from & ~31; first < to; first += 32) tally.addWord(first, rows.bitsAt(first, from, to));
  tally.flush(dots);
}

/**
 * Adds rows one by one. When cells contain few rows, this is faster than finding the end of each cell. Returns a row;
 * all rows before it are in dots, except those of the last cell.
 */
function* byRow(thinning: Thinning, from: number, to: number): Steps<number> {
  const { tally, dots, most } = thinning;
  let last = from;
  for (let start = from; start < to; start += TURNS) {
    if (dots.length > most) return start;
    last = addRows(thinning, start, Math.min(start + TURNS, to), last);
    yield;
  }
  tally.flush(dots);
  return to;
}

/** Adds the rows from … to. Returns the last added row; the next row may be in the same cell. */
function addRows(thinning: Thinning, from: number, to: number, before: number): number {
  const { index, rows, isWhole, level, tally, dots } = thinning;
  const { x, y, prefix } = index;
  let last = before;
  if (isWhole) {
    for (let row = from; row < to; row++) {
      if (prefix[row]! < level) tally.flush(dots);
      tally.addRow(row);
    }
    return to - 1;
  }
  for (let first = from & ~31; first < to; first += 32) {
    for (let bits = rows.bitsAt(first, from, to); bits !== 0; bits &= bits - 1) {
      const row = first + 31 - Math.clz32(bits & -bits);
      if (areApart(x[row]! ^ x[last]!, y[row]! ^ y[last]!, level)) tally.flush(dots);
      tally.addRow(row);
      last = row;
    }
  }
  return last;
}

/** Returns the first row of the view from … to, or `to` when there is none. */
function firstRow({ rows }: Thinning, from: number, to: number): number {
  for (let first = from & ~31; first < to; first += 32) {
    const bits = rows.bitsAt(first, from, to);
    if (bits !== 0) return first + 31 - Math.clz32(bits & -bits);
  }
  return to;
}

/** Merges existing dots into fewer dots, in the cells of a coarser level. */
export function coarsened(view: View, fine: Dots, level: number): Dots {
  const { x, y } = view.index;
  const tally = new Tally(view);
  const dots = new Dots(fine.length);
  for (let i = 0; i < fine.length; i++) {
    const row = fine.rows[i]!;
    const before = fine.rows[Math.max(0, i - 1)]!;
    if (areApart(x[row]! ^ x[before]!, y[row]! ^ y[before]!, level)) tally.flush(dots);
    tally.add(row, fine.groups[i]!, fine.counts[i]!);
  }
  tally.flush(dots);
  return dots;
}
