import { aggregateOf, round2 } from "@schoolmap/rules";
import type { LiveLayer } from "../../mapindex/index.ts";

/** What the daily means of a period come to, two decimals; null when there are none. */
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
