import type { LayerSchoolRow } from "@schoolmap/contract";
import { formatDay } from "@schoolmap/rules";
import { type LiveStore, measureOf, readerOf } from "../../mapindex/index.ts";
import { evidenceAt, type LiveView } from "../../view/resolved-view.ts";
import { liveBenchmark } from "../panel/live-benchmark.ts";
import { datesOf } from "../panel/live-info.ts";
import { graphOfSchool, readDailyValues } from "../time/live-days.ts";
import { type RowOptions, schoolRow } from "./school-row.ts";

/** Returns the schools of a view with their measured values, including schools that never measured. Ascending by id. */
export async function liveSchoolRows(
  view: LiveView,
  measurements: LiveStore,
  options: RowOptions,
): Promise<LayerSchoolRow[]> {
  const { index, live } = view;
  const ids: number[] = [];
  view.rows.eachRow((row) => {
    ids.push(index.ids[row]!);
  });
  ids.sort((a, b) => a - b);
  const measuring = ids.filter((id) => live.schools.slotOf(id) >= 0);
  const lastDays = await measurements.lastDays(measureOf(live.layer), measuring);
  const valuesOf = await readDailyValues(view, measurements, measuring);
  return ids.map((id) =>
    liveRow(view, index.rowOf(id), { values: valuesOf(id), lastDay: lastDays.bySchool.get(id) }, options),
  );
}

interface Measured {
  /** One value per day of the span, in the metric's unit. */
  readonly values: readonly (number | null)[];
  readonly lastDay: number | undefined;
}

function liveRow(view: LiveView, row: number, { values, lastDay }: Measured, options: RowOptions): LayerSchoolRow {
  const { index, live } = view;
  const className = view.classAt(row);
  const value = view.valueAt(row);
  const average = typeof value === "number" ? value : null;
  const read = readerOf(index, row);
  return {
    ...schoolRow(view, row, options),
    is_rt_connected: className !== undefined,
    is_data_synced: average !== null,
    live_avg: average,
    live_avg_connectivity: className ?? "unknown",
    graph_data: graphOfSchool(view, "Speed", values, read),
    benchmark_metadata: liveBenchmark(live.layer, read),
    ...(evidenceAt(view, row) ?? { days: 0, measurements: 0 }),
    last_day: lastDay === undefined ? null : formatDay(lastDay),
    period: datesOf(live.span),
  };
}
