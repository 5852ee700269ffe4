import type { Aggregate } from "@schoolmap/contract";
import { quantileOf } from "./quantile.ts";

/**
 * Aggregates several daily values. The median of an even number of values is the mean of the two middle values; p90 is
 * likewise interpolated between its neighbours. Returns NaN without values.
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
      return quantileOf(Float64Array.from(values), 0.5);
    case "p90":
      return quantileOf(Float64Array.from(values), 0.9);
  }
}
