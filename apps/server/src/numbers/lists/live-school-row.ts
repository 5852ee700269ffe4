import { CLASSES, type LayerSchoolRow } from "@schoolmap/contract";
import { formatDay } from "@schoolmap/rules";
import { type LiveStore, measureOf, readerOf, slotClasses } from "../../mapindex/index.ts";
import type { LiveView } from "../../view/live-request.ts";
import { liveBenchmark, shownValue } from "../panel/live-benchmark.ts";
import { datesOf } from "../panel/live-info.ts";
import { graphOf, readDailyValues } from "../time/live-days.ts";
import { type RowOptions, schoolRow } from "./school-row.ts";

/** The schools of a view with what they measured, those included that never did. Ascending by id. */
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
  return ids.map((id) => liveRow(view, id, { values: valuesOf(id), lastDay: lastDays.bySchool.get(id) }, options));
}

interface Measured {
  /** One for each day of the span. */
  readonly values: readonly (number | null)[];
  readonly lastDay: number | undefined;
}

function liveRow(view: LiveView, id: number, { values, lastDay }: Measured, options: RowOptions): LayerSchoolRow {
  const { index, live } = view;
  const row = index.rowOf(id);
  const slot = live.schools.slotOf(id);
  const className = slot < 0 ? undefined : CLASSES[slotClasses(index, live)[slot]!];
  const value = slot < 0 ? null : shownValue(live.layer.metric, live.column.value(slot));
  return {
    ...schoolRow(view, row, options),
    is_rt_connected: className !== undefined,
    is_data_synced: value !== null,
    live_avg: value,
    live_avg_connectivity: className ?? "unknown",
    graph_data: graphOf(view, "Speed", values),
    benchmark_metadata: liveBenchmark(live.layer, readerOf(index, row)),
    measurements: slot < 0 ? 0 : (live.column.measurements[slot] ?? 0),
    days: slot < 0 ? 0 : (live.column.days[slot] ?? 0),
    last_day: lastDay === undefined ? null : formatDay(lastDay),
    period: datesOf(live.span),
  };
}
