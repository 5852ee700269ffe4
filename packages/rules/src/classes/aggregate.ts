import type { Aggregate } from "@schoolmap/contract";

/**
 * What several daily values come to. The median of an even number lies half way between its two middle values; p90 is
 * interpolated between its neighbours likewise. Without values: NaN.
 */
export function aggregateOf(values: readonly number[], aggregate: Aggregate): number {
  if (values.length === 0) return Number.NaN;
  switch (aggregate) {
    case "mean":
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    case "min":
      return values.reduce((a, b) => Math.min(a, b));
    case "max":
      return values.reduce((a, b) => Math.max(a, b));
    case "median":
      return quantile(values, 0.5);
    case "p90":
      return quantile(values, 0.9);
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}
