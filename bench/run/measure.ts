/** Returns the value below which the given share (0 … 1) of the values is. */
export function quantile(values: Iterable<number>, share: number): number {
  const ascending = Float64Array.from(values).sort();
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

export function median(values: Iterable<number>): number {
  return quantile(values, 0.5);
}

/** Returns the median of the quantiles of all runs. */
export function medianQuantile(runs: readonly (readonly number[])[], share: number): number {
  return median(runs.map((run) => quantile(run, share)));
}

/** Returns the resident memory in MB after garbage collection. Needs `--expose-gc`. */
export function residentMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
}
