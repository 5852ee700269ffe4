import type { NumberArray } from "../../lib/array-file.ts";

/** Rows of a merged column, in order: runs from the base (source 0) and from the added rows (source 1). */
export interface Runs {
  /** Number of rows of the result. */
  readonly length: number;
  readonly source: Uint8Array;
  /** First row of each run in its source, inclusive. */
  readonly from: Uint32Array;
  /** End row of each run in its source, exclusive. */
  readonly to: Uint32Array;
  /**
   * Base rows whose values are replaced by the added rows, in the same order. Null unless every remaining row keeps its
   * number, so that the merged column is the base column with some values replaced.
   */
  readonly replaced: Uint32Array | null;
}

export type ArrayType<T extends NumberArray> = new (length: number) => T;

/** Runs shorter than this are copied in a loop: a native copy costs about as much as twenty assignments. */
const SHORT_RUN = 20;

/**
 * Merges the runs of two arrays into one array of the given type, with `stride` values per row. The type must hold the
 * values of both arrays. If no value changes, returns the base itself, so that data derived from it stays valid.
 */
export function mergeArrays<T extends NumberArray>(
  type: ArrayType<T>,
  base: NumberArray,
  added: NumberArray,
  runs: Runs,
  stride = 1,
): T {
  const { replaced } = runs;
  if (replaced && base instanceof type && !changesRows(base, added, replaced, stride)) return base;
  const merged = new type(runs.length * stride);
  if (replaced) {
    merged.set(base);
    replaceRows(merged, added, replaced, stride);
    return merged;
  }
  let at = 0;
  for (let run = 0; run < runs.source.length; run++) {
    const source = runs.source[run] === 0 ? base : added;
    const from = runs.from[run]! * stride;
    const to = runs.to[run]! * stride;
    if (to - from < SHORT_RUN) for (let i = from; i < to; i++) merged[at + i - from] = source[i]!;
    else merged.set(source.subarray(from, to), at);
    at += to - from;
  }
  return merged;
}

function changesRows(base: NumberArray, added: NumberArray, replaced: Uint32Array, stride: number): boolean {
  for (let row = 0; row < replaced.length; row++) {
    for (let i = 0; i < stride; i++) {
      if (!Object.is(base[replaced[row]! * stride + i], added[row * stride + i])) return true;
    }
  }
  return false;
}

function replaceRows(merged: NumberArray, added: NumberArray, replaced: Uint32Array, stride: number): void {
  for (let row = 0; row < replaced.length; row++) {
    for (let i = 0; i < stride; i++) merged[replaced[row]! * stride + i] = added[row * stride + i]!;
  }
}
