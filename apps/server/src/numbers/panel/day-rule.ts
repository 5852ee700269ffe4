import { liveClassifier, type ReadColumn, reachesBenchmark } from "@schoolmap/rules";
import { type DayRule, liveRowsOf } from "../../mapindex/index.ts";
import type { LiveView } from "../../view/resolved-view.ts";

/**
 * Returns a rule that classifies the values of days like the layer of a view classifies the values of its period. The
 * required numbers of the schools are copied, one per measuring school, so that cached days do not retain an index.
 */
export function dayRule({ index, live }: LiveView): DayRule {
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

/** Returns the numbers of the schools by slot; NaN if a number is unknown. */
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
