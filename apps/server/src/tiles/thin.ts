import { rankOf } from "@schoolmap/rules";
import { type Steps, TURNS } from "../lib/steps.ts";
import { rankTopsOf, type View } from "../mapindex/index.ts";
import { Dots } from "./dots.ts";
import type { Run } from "./select.ts";

/** Dots for which there is room at first. */
const FIRST_ROOM = 1024;

/** One dot for each school of the view in a run of rows. */
export function everySchool(view: View, run: Run): Dots {
  const { codes } = view.groups;
  const dots = new Dots(Math.min(FIRST_ROOM, run.to - run.from));
  view.rows.eachRow((row) => dots.push(row, codes[row]!, 1), run.from, run.to);
  return dots;
}

/**
 * For each cell of a Morton level and each group in it (class and status) one dot, which stands for all schools of the
 * view that belong to it there. It is the school of lowest rank, so it stays the same when the map is zoomed in until others appear beside
 * it. Nothing is left out: the counts of the dots add up to the schools of the run.
 */
export function* thinned(view: View, run: Run, level: number): Steps<Dots> {
  const from = Math.max(run.from, view.rows.from);
  const to = Math.min(run.to, view.rows.to);
  const dots = new Dots(FIRST_ROOM);
  const words = view.rows.wordsOf(from, to);
  const thin = words === null ? everyRow(view, level, dots) : markedRows(view, words, level, dots);
  for (let start = from; start < to; start += TURNS) {
    thin.add(start, Math.min(start + TURNS, to));
    yield;
  }
  thin.end();
  return dots;
}

/** Makes dots of rows that are given in ascending parts. */
interface Thinning {
  readonly add: (from: number, to: number) => void;
  readonly end: () => void;
}

/** Every row belongs to the view. */
function everyRow(view: View, level: number, dots: Dots): Thinning {
  const { prefix, ids } = view.index;
  const { codes, size } = view.groups;
  const tops = rankTopsOf(view.index);
  const cell = new Cell(ids, size);
  const add = (from: number, to: number) => {
    for (let row = from; row < to; row++) {
      if (prefix[row]! < level) cell.flush(dots);
      cell.add(row, tops[row]!, codes[row]!, 1);
    }
  };
  return { add, end: () => cell.flush(dots) };
}

/** Rows whose bit is set belong to it; those between are not even looked at. */
function markedRows(view: View, words: Uint32Array, level: number, dots: Dots): Thinning {
  const { x, y, ids } = view.index;
  const { codes, size } = view.groups;
  const tops = rankTopsOf(view.index);
  const { base } = view.rows;
  const cell = new Cell(ids, size);
  const shift = 32 - level;
  let [lastX, lastY] = [-1, -1];
  const add = (from: number, to: number) => {
    let [cellX, cellY] = [lastX, lastY];
    for (let first = base + ((from - base) & ~31); first < to; first += 32) {
      for (let bits = words[(first - base) >>> 5]!; bits !== 0; bits &= bits - 1) {
        const row = first + 31 - Math.clz32(bits & -bits);
        if (row < from || row >= to) continue;
        if (x[row]! >>> shift !== cellX || y[row]! >>> shift !== cellY) {
          cell.flush(dots);
          cellX = x[row]! >>> shift;
          cellY = y[row]! >>> shift;
        }
        cell.add(row, tops[row]!, codes[row]!, 1);
      }
    }
    [lastX, lastY] = [cellX, cellY];
  };
  return { add, end: () => cell.flush(dots) };
}

/** The same for dots that were made before: fewer of them, in the cells of a coarser level. */
export function coarsened(view: View, fine: Dots, level: number): Dots {
  const { ids, x, y } = view.index;
  const tops = rankTopsOf(view.index);
  const cell = new Cell(ids, view.groups.size);
  const dots = new Dots(fine.length);
  const reach = 2 ** (32 - level);
  for (let i = 0; i < fine.length; i++) {
    const row = fine.rows[i]!;
    const before = fine.rows[Math.max(0, i - 1)]!;
    const moved = ((x[row]! ^ x[before]!) | (y[row]! ^ y[before]!)) >>> 0;
    if (moved >= reach) cell.flush(dots);
    cell.add(row, tops[row]!, fine.groups[i]!, fine.counts[i]!);
  }
  cell.flush(dots);
  return dots;
}

/** The schools of one cell, summed up by group. */
class Cell {
  private present = 0;
  private readonly best: Uint32Array;
  private readonly top: Uint32Array;
  private readonly count: Uint32Array;

  constructor(
    private readonly ids: Uint32Array,
    groups: number,
  ) {
    this.best = new Uint32Array(groups);
    this.top = new Uint32Array(groups);
    this.count = new Uint32Array(groups);
  }

  add(row: number, top: number, group: number, count: number): void {
    const bit = 1 << group;
    if ((this.present & bit) === 0) {
      this.present |= bit;
      this.best[group] = row;
      this.top[group] = top;
      this.count[group] = count;
      return;
    }
    this.count[group]! += count;
    if (top > this.top[group]! || (top === this.top[group]! && !this.isLower(row, this.best[group]!))) return;
    this.best[group] = row;
    this.top[group] = top;
  }

  flush(dots: Dots): void {
    for (let rest = this.present; rest !== 0; rest &= rest - 1) {
      const group = 31 - Math.clz32(rest & -rest);
      dots.push(this.best[group]!, group, this.count[group]!);
    }
    this.present = 0;
  }

  private isLower(row: number, other: number): boolean {
    return rankOf(this.ids[row]!) < rankOf(this.ids[other]!);
  }
}
