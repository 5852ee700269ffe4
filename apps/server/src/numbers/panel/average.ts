import { aggregateOf, round2 } from "@schoolmap/rules";
import type { LiveLayer } from "../../mapindex/index.ts";

/** Returns the aggregate of the daily means of a period, with two decimals; null if there are none. */
export function averageOf(
  { aggregate }: Pick<LiveLayer, "aggregate">,
  means: readonly (number | null)[],
): number | null {
  const average = aggregateOf(
    means.filter((mean) => mean !== null),
    aggregate,
  );
  return Number.isNaN(average) ? null : round2(average);
}
