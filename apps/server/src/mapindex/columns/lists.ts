import { arrayOf, type ColumnImage } from "./image.ts";
import { Offsets } from "./offsets.ts";
import type { Runs } from "./runs.ts";

/** Several bytes per row, stored consecutively: those of row r are from `offsets.at(r)` to `offsets.at(r + 1)`. */
export interface Lists {
  readonly bytes: Uint8Array;
  readonly offsets: Offsets;
}

/** Returns the arrays of the lists for a column's image. */
export function arraysOf({ bytes, offsets }: Lists): ColumnImage["arrays"] {
  return { bytes, ...offsets.arrays() };
}

export function listsOf(image: ColumnImage): Lists {
  return { bytes: arrayOf(image, "bytes") as Uint8Array, offsets: Offsets.fromImage(image) };
}

/** Merges the runs of two columns of lists; returns the base itself when no row changes. */
export function mergeLists(base: Lists, added: Lists, runs: Runs): Lists {
  if (runs.replaced && !changesRows(base, added, runs.replaced)) return base;
  const starts = new Uint32Array(runs.length + 1);
  let size = 0;
  forEachRun(base, added, runs, ({ offsets }, from, to) => {
    size += offsets.at(to) - offsets.at(from);
  });
  const bytes = new Uint8Array(size);
  let row = 0;
  let at = 0;
  forEachRun(base, added, runs, (source, from, to) => {
    const [start, end] = [source.offsets.at(from), source.offsets.at(to)];
    bytes.set(source.bytes.subarray(start, end), at);
    for (let r = from; r < to; r++) starts[row++] = source.offsets.at(r) - start + at;
    at += end - start;
  });
  starts[row] = at;
  return { bytes, offsets: Offsets.of(starts) };
}

function changesRows(base: Lists, added: Lists, replaced: Uint32Array): boolean {
  return replaced.some((row, i) => !areEqual(base, row, added, i));
}

function areEqual(a: Lists, rowOfA: number, b: Lists, rowOfB: number): boolean {
  const [start, other] = [a.offsets.at(rowOfA), b.offsets.at(rowOfB)];
  const length = a.offsets.at(rowOfA + 1) - start;
  if (length !== b.offsets.at(rowOfB + 1) - other) return false;
  for (let i = 0; i < length; i++) if (a.bytes[start + i] !== b.bytes[other + i]) return false;
  return true;
}

function forEachRun(
  base: Lists,
  added: Lists,
  runs: Runs,
  visit: (source: Lists, from: number, to: number) => void,
): void {
  for (let run = 0; run < runs.source.length; run++) {
    visit(runs.source[run] === 0 ? base : added, runs.from[run]!, runs.to[run]!);
  }
}
