/** Which rows a merged column takes, in order: runs from the base (source 0) and from the added rows (source 1). */
export interface Runs {
  /** Rows of the result. */
  readonly length: number;
  readonly source: Uint8Array;
  /** First row of each run in its source. */
  readonly from: Uint32Array;
  /** Row after the last of each run in its source. */
  readonly to: Uint32Array;
  /** Every row that stays keeps its number, so that a column is the base's with some values replaced. */
  readonly inPlace: boolean;
}

export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;
export type ArrayType<T extends NumberArray> = new (length: number) => T;

/** Runs shorter than this are copied by hand: a native copy costs about as much as twenty assignments. */
const SHORT_RUN = 20;

/**
 * Puts the runs of two arrays into one of the given type. `stride` values make one row; the type must hold the values of
 * both. Where nothing becomes another it is the base itself, so that whatever was worked out of it stays true.
 */
export function mergeArrays<T extends NumberArray>(
  type: ArrayType<T>,
  base: NumberArray,
  added: NumberArray,
  runs: Runs,
  stride = 1,
): T {
  if (runs.inPlace && base instanceof type && !changesRows(base, added, runs, stride)) return base;
  const merged = new type(runs.length * stride);
  if (runs.inPlace) {
    merged.set(base);
    replaceRows(merged, added, runs, stride);
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

function changesRows(base: NumberArray, added: NumberArray, runs: Runs, stride: number): boolean {
  let at = 0;
  for (let run = 0; run < runs.source.length; run++) {
    const from = runs.from[run]! * stride;
    const to = runs.to[run]! * stride;
    if (runs.source[run] === 1) {
      for (let i = from; i < to; i++) if (!Object.is(base[at + i - from], added[i])) return true;
    }
    at += to - from;
  }
  return false;
}

function replaceRows(merged: NumberArray, added: NumberArray, runs: Runs, stride: number): void {
  let at = 0;
  for (let run = 0; run < runs.source.length; run++) {
    const from = runs.from[run]! * stride;
    const to = runs.to[run]! * stride;
    if (runs.source[run] === 1) for (let i = from; i < to; i++) merged[at + i - from] = added[i]!;
    at += to - from;
  }
}
