import { Offsets } from "./offsets.ts";
import type { ArrayType, NumberArray, Runs } from "./runs.ts";

/** A list of numbers for each row, all end to end: those of row r lie between `offsets.at(r)` and `offsets.at(r + 1)`. */
export interface Lists<T extends NumberArray> {
  readonly items: T;
  readonly offsets: Offsets;
}

/** Puts the runs of two columns of lists into one: the base itself where nothing becomes another. */
export function mergeLists<T extends NumberArray>(
  type: ArrayType<T>,
  base: Lists<T>,
  added: Lists<T>,
  runs: Runs,
): Lists<T> {
  if (runs.replaced && !changesRows(base, added, runs.replaced)) return base;
  const starts = new Uint32Array(runs.length + 1);
  let size = 0;
  forEachRun(base, added, runs, ({ offsets }, from, to) => {
    size += offsets.at(to) - offsets.at(from);
  });
  const items = new type(size);
  let row = 0;
  let at = 0;
  forEachRun(base, added, runs, (source, from, to) => {
    const [start, end] = [source.offsets.at(from), source.offsets.at(to)];
    items.set(source.items.subarray(start, end), at);
    for (let r = from; r < to; r++) starts[row++] = source.offsets.at(r) - start + at;
    at += end - start;
  });
  starts[row] = at;
  return { items, offsets: Offsets.of(starts) };
}

function changesRows<T extends NumberArray>(base: Lists<T>, added: Lists<T>, replaced: Uint32Array): boolean {
  return replaced.some((row, i) => !areEqual(base, row, added, i));
}

function areEqual<T extends NumberArray>(a: Lists<T>, rowOfA: number, b: Lists<T>, rowOfB: number): boolean {
  const [start, other] = [a.offsets.at(rowOfA), b.offsets.at(rowOfB)];
  const length = a.offsets.at(rowOfA + 1) - start;
  if (length !== b.offsets.at(rowOfB + 1) - other) return false;
  for (let i = 0; i < length; i++) if (a.items[start + i] !== b.items[other + i]) return false;
  return true;
}

function forEachRun<T extends NumberArray>(
  base: Lists<T>,
  added: Lists<T>,
  runs: Runs,
  visit: (source: Lists<T>, from: number, to: number) => void,
): void {
  for (let run = 0; run < runs.source.length; run++) {
    visit(runs.source[run] === 0 ? base : added, runs.from[run]!, runs.to[run]!);
  }
}

/** Lists of which each begins where `offsets` says, in the order of `order`. */
export function orderLists<T extends NumberArray>(
  type: ArrayType<T>,
  items: T,
  offsets: Uint32Array,
  order: Uint32Array,
): Lists<T> {
  const ordered = new type(offsets[order.length]!);
  const starts = new Uint32Array(order.length + 1);
  let at = 0;
  for (let row = 0; row < order.length; row++) {
    const to = offsets[order[row]! + 1]!;
    for (let i = offsets[order[row]!]!; i < to; i++) ordered[at++] = items[i]!;
    starts[row + 1] = at;
  }
  return { items: ordered, offsets: Offsets.of(starts) };
}
