import type { GraphData } from "@schoolmap/contract";
import { daysOf, formatDay } from "@schoolmap/rules";
import { type LiveStore, liveRowsOf, measureOf, mondaysOf, WEEK } from "../mapindex/index.ts";
import { shownValue } from "./live-benchmark.ts";
import type { LiveView } from "./live-request.ts";

/** Beyond so many days the record's own sums of a place are read: the days of its schools would fill the memory. */
const MAX_SCHOOL_DAYS = 62;

/** The mean of all daily values of a view on each day of its span, as it is shown; null on days without any. */
export async function dailyMeans(view: LiveView, measurements: LiveStore): Promise<(number | null)[]> {
  const { layer, span } = view.live;
  if (!view.isWhole || daysOf(span) <= MAX_SCHOOL_DAYS) return meansOfSchools(view, measurements);
  const { sums, counts } = await measurements.placeDays(measureOf(layer), view.scope, span);
  return meansOf(view, sums, counts);
}

async function meansOfSchools(view: LiveView, measurements: LiveStore): Promise<(number | null)[]> {
  const { live, rows, index } = view;
  const { span } = live;
  const at = liveRowsOf(index, live.schools).rows;
  const sums = new Float64Array(daysOf(span));
  const counts = new Uint32Array(daysOf(span));
  for (const monday of mondaysOf(span)) {
    const block = await measurements.dayBlock(measureOf(live.layer), monday);
    for (let i = 0; i < block.slots.length; i++) {
      if (!rows.has(at[block.slots[i]!] ?? -1)) continue;
      for (let day = 0; day < WEEK; day++) {
        const position = monday + day - span.first;
        if (block.counts[i * WEEK + day] === 0 || position < 0 || position >= counts.length) continue;
        sums[position]! += block.sums[i * WEEK + day]!;
        counts[position]! += block.counts[i * WEEK + day]!;
      }
    }
  }
  return meansOf(view, sums, counts);
}

/** The daily values of one school, as they are shown. */
export async function dailyValues(view: LiveView, measurements: LiveStore, slot: number): Promise<(number | null)[]> {
  const { layer, span } = view.live;
  const sums = new Float64Array(daysOf(span));
  const counts = new Uint32Array(daysOf(span));
  for (const monday of mondaysOf(span)) {
    const block = await measurements.dayBlock(measureOf(layer), monday);
    const position = block.positionOf(slot);
    for (let day = 0; position >= 0 && day < WEEK; day++) {
      const to = monday + day - span.first;
      if (to < 0 || to >= counts.length) continue;
      sums[to] = block.sums[position * WEEK + day]!;
      counts[to] = block.counts[position * WEEK + day]!;
    }
  }
  return meansOf(view, sums, counts);
}

function meansOf({ live }: LiveView, sums: Float64Array, counts: Uint32Array | Float64Array): (number | null)[] {
  const { metric } = live.layer;
  return Array.from(sums, (sum, day) =>
    counts[day] === 0 ? null : shownValue(metric, sum / counts[day]! / metric.scale),
  );
}

/** One entry for each day of the span, days without a value too. */
export function graphOf({ live }: LiveView, group: string, values: readonly (number | null)[]): GraphData {
  return values.map((value, day) => ({ group, key: formatDay(live.span.first + day), value }));
}
