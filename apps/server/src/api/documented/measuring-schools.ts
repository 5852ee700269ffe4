import { type LiveStore, liveRowsOf, RowSet } from "../../mapindex/index.ts";
import type { LiveView } from "../../view/resolved-view.ts";
import type { LiveSnapshot } from "../../view/view-request.ts";

/** Returns the schools that have measured by today, in some countries or in all. */
export function measuringRows({ index, measurements }: LiveSnapshot, countries?: readonly number[]): RowSet {
  const { schools } = measurements;
  const positions = countries && new Set(countries.map((id) => index.places.country(id)));
  const today = measurements.today();
  const rows: number[] = [];
  liveRowsOf(index, schools).rows.forEach((row, slot) => {
    if (row < 0 || slot >= schools.count || !schools.isRegistered(slot, today)) return;
    if (!positions || positions.has(index.country[row]!)) rows.push(row);
  });
  return RowSet.of(rows);
}

/**
 * Returns functions that report whether a school of a live view measures, and which sources measured the period; null
 * without a source.
 */
export function measuringOf({ index, live }: LiveView, measurements: LiveStore) {
  const { slotAt } = liveRowsOf(index, live.schools);
  return {
    measures: (row: number) => {
      const slot = slotAt(row);
      return slot >= 0 && live.schools.isRegistered(slot, measurements.today());
    },
    sourcesOf: (row: number) => {
      const slot = slotAt(row);
      const names = slot < 0 ? [] : measurements.sourcesOf(live.column.sources[slot]!).map(({ name }) => name);
      return names.join(", ") || null;
    },
  };
}
