import { rankOf } from "@schoolmap/rules";
import { COMBINATIONS, type View } from "../mapindex/index.ts";
import { Dots } from "./dots.ts";
import type { Run } from "./select.ts";

/** The classes that dots are told apart by: class and status under a layer, else the status alone. */
export function dotClasses({ combinations, index }: View): Uint8Array {
  return combinations ?? index.status;
}

/** One dot for each school of the view in a run of rows. */
export function everySchool(view: View, run: Run): Dots {
  const classes = dotClasses(view);
  const dots = new Dots(Math.min(view.rows.count, run.to - run.from));
  view.rows.eachRow((row) => dots.push(row, classes[row]!, 1), run.from, run.to);
  return dots;
}

/**
 * For each cell of a Morton level and each class in it one dot, which stands for all schools of the view that have that
 * class there. It is the school of lowest rank, so it stays the same when the map is zoomed in until others appear beside
 * it. Nothing is left out: the counts of the dots add up to the schools of the run.
 */
export function thinned(view: View, run: Run, level: number): Dots {
  const { prefix, ids } = view.index;
  const { words, base, from, to } = view.rows;
  const classes = dotClasses(view);
  const cell = new Cell();
  const dots = new Dots(1024);
  const end = Math.min(run.to, to);
  for (let row = Math.max(run.from, from); row < end; row++) {
    if (prefix[row]! < level) cell.flush(dots);
    if (words === null || ((words[(row - base) >>> 5]! >>> (row - base)) & 1) === 1) {
      cell.add(row, ids[row]!, classes[row]!, 1);
    }
  }
  cell.flush(dots);
  return dots;
}

/** The same for dots that were made before: fewer of them, in the cells of a coarser level. */
export function coarsened(view: View, fine: Dots, level: number): Dots {
  const { ids, x, y } = view.index;
  const cell = new Cell();
  const dots = new Dots(fine.length);
  const reach = 2 ** (32 - level);
  for (let i = 0; i < fine.length; i++) {
    const row = fine.rows[i]!;
    const before = fine.rows[Math.max(0, i - 1)]!;
    const moved = ((x[row]! ^ x[before]!) | (y[row]! ^ y[before]!)) >>> 0;
    if (moved >= reach) cell.flush(dots);
    cell.add(row, ids[row]!, fine.classes[i]!, fine.counts[i]!);
  }
  cell.flush(dots);
  return dots;
}

/** The schools of one cell, summed up by class. */
class Cell {
  private present = 0;
  private readonly best = new Uint32Array(COMBINATIONS);
  private readonly rank = new Float64Array(COMBINATIONS);
  private readonly count = new Uint32Array(COMBINATIONS);

  add(row: number, id: number, name: number, count: number): void {
    if ((this.present & (1 << name)) === 0) {
      this.present |= 1 << name;
      this.best[name] = row;
      this.rank[name] = rankOf(id);
      this.count[name] = count;
      return;
    }
    this.count[name]! += count;
    const rank = rankOf(id);
    if (rank < this.rank[name]!) {
      this.best[name] = row;
      this.rank[name] = rank;
    }
  }

  flush(dots: Dots): void {
    for (let rest = this.present; rest !== 0; rest &= rest - 1) {
      const name = 31 - Math.clz32(rest & -rest);
      dots.push(this.best[name]!, name, this.count[name]!);
    }
    this.present = 0;
  }
}
