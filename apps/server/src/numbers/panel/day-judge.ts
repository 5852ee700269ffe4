import { liveClassifier, type ReadColumn, reachesBenchmark } from "@schoolmap/rules";
import { type DayJudge, liveRowsOf } from "../../mapindex/index.ts";
import type { LiveView } from "../../view/resolved-view.ts";

/**
 * Judges the values of days as the layer of a view judges those of its period. What it reads of the schools is copied, one
 * number for each that measures, so that days that are kept in memory keep no index with them.
 */
export function dayJudge({ index, live }: LiveView): DayJudge {
  const { legend, thresholds } = live.layer;
  const { columns, classOf } = liveClassifier(legend, thresholds);
  const key = JSON.stringify([legend, thresholds]);
  if (columns.length === 0) return { key, bytes: 0, reaches: (value) => reachesBenchmark(classOf(value)) };
  const { rows } = liveRowsOf(index, live.schools);
  const slots = live.schools.count;
  const numbers = new Map(columns.map((name) => [name, numbersOf(rows, slots, index.attribute(name))]));
  let at = -1;
  const read: ReadColumn = (name) => numbers.get(name)?.[at] ?? null;
  return {
    key: `${key}/${index.version}/${slots}`,
    bytes: columns.length * slots * Float64Array.BYTES_PER_ELEMENT,
    reaches: (value, slot) => {
      at = slot;
      return reachesBenchmark(classOf(value, read));
    },
  };
}

/** NaN where the number is not known. */
function numbersOf(
  rows: ArrayLike<number>,
  slots: number,
  column: { readonly value: (row: number) => unknown },
): Float64Array {
  return Float64Array.from({ length: slots }, (_, slot) => {
    const row = rows[slot] ?? -1;
    const value = row < 0 ? null : column.value(row);
    return typeof value === "number" ? value : Number.NaN;
  });
}
