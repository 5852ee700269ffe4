import { type Steps, TURNS } from "../lib/steps.ts";
import type { View } from "../mapindex/index.ts";
import { cellEnd } from "./cells.ts";
import { Dots } from "./dots.ts";
import type { Run } from "./select.ts";
import { Tally } from "./tally.ts";

/** Dots for which there is room at first. */
const FIRST_ROOM = 1024;
/** Every bit of a word. */
const ALL = -1;

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
  const { index, rows } = view;
  const from = Math.max(run.from, rows.from);
  const to = Math.min(run.to, rows.to);
  const words = rows.wordsOf(from, to);
  const dots = new Dots(FIRST_ROOM);
  const tally = new Tally(view);
  let turn = from + TURNS;
  for (let row = firstMarked(words, rows.base, from, to); row < to; ) {
    const end = cellEnd(index, row, to, level);
    addMarked(tally, words, rows.base, row, end);
    tally.flush(dots);
    row = firstMarked(words, rows.base, end, to);
    if (row < turn) continue;
    turn = row + TURNS;
    yield;
  }
  return dots;
}

/** The first of the rows from … to whose bit is set; `to` when there is none. Without words every row is. */
function firstMarked(words: Uint32Array | null, base: number, from: number, to: number): number {
  if (words === null || from >= to) return from;
  const last = (to - 1 - base) >>> 5;
  let word = (from - base) >>> 5;
  let bits = words[word]! & (ALL << ((from - base) & 31));
  while (bits === 0 && word < last) bits = words[++word]!;
  return bits === 0 ? to : Math.min(to, base + word * 32 + 31 - Math.clz32(bits & -bits));
}

/** Adds the rows from … to whose bit is set. */
function addMarked(tally: Tally, words: Uint32Array | null, base: number, from: number, to: number): void {
  const last = (to - 1 - base) >>> 5;
  for (let word = (from - base) >>> 5; word <= last; word++) {
    const first = base + word * 32;
    let bits = words === null ? ALL : words[word]!;
    if (first < from) bits &= ALL << (from - first);
    if (first + 32 > to) bits &= ALL >>> (first + 32 - to);
    tally.addWord(first, bits);
  }
}

/** The same for dots that were made before: fewer of them, in the cells of a coarser level. */
export function coarsened(view: View, fine: Dots, level: number): Dots {
  const { x, y } = view.index;
  const tally = new Tally(view);
  const dots = new Dots(fine.length);
  const reach = 2 ** (32 - level);
  for (let i = 0; i < fine.length; i++) {
    const row = fine.rows[i]!;
    const before = fine.rows[Math.max(0, i - 1)]!;
    const moved = ((x[row]! ^ x[before]!) | (y[row]! ^ y[before]!)) >>> 0;
    if (moved >= reach) tally.flush(dots);
    tally.add(row, fine.groups[i]!, fine.counts[i]!);
  }
  tally.flush(dots);
  return dots;
}
