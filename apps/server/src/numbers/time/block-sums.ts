import { daysOf } from "@schoolmap/rules";
import { type LiveStore, liveRowsOf, measureOf, mondaysOf, WEEK } from "../../mapindex/index.ts";
import type { LiveView } from "../../view/resolved-view.ts";

/** The daily values of places, at place × days of the span + day, in the record's whole numbers. */
interface BlockSums {
  readonly sums: Float64Array;
  readonly counts: Uint32Array;
}

/** Adds up the days of all schools of a view, by place. `placeOf` returns the place of a row, below `places`. */
export async function sumsOfBlocks(
  { index, live, rows }: LiveView,
  measurements: LiveStore,
  placeOf: (row: number) => number,
  places: number,
): Promise<BlockSums> {
  const { span } = live;
  const days = daysOf(span);
  const sums = new Float64Array(places * days);
  const counts = new Uint32Array(places * days);
  const at = liveRowsOf(index, live.schools).rows;
  for (const monday of mondaysOf(span)) {
    const block = await measurements.dayBlock(measureOf(live.layer), monday);
    for (let i = 0; i < block.slots.length; i++) {
      const row = at[block.slots[i]!] ?? -1;
      if (!rows.has(row)) continue;
      const start = placeOf(row) * days;
      for (let day = 0; day < WEEK; day++) {
        const position = monday + day - span.first;
        if (block.counts[i * WEEK + day] === 0 || position < 0 || position >= days) continue;
        sums[start + position]! += block.sums[i * WEEK + day]!;
        counts[start + position]! += block.counts[i * WEEK + day]!;
      }
    }
  }
  return { sums, counts };
}
