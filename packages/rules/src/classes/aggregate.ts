import type { Aggregate } from "@schoolmap/contract";
import { quantileOf } from "./quantile.ts";

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
      return quantileOf(Float64Array.from(values), 0.5);
    case "p90":
      return quantileOf(Float64Array.from(values), 0.9);
  }
}
