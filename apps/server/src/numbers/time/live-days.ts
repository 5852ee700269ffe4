import type { GraphData, Metric, ValueClass } from "@schoolmap/contract";
import { daysOf, formatDay, liveClassifier, type ReadColumn } from "@schoolmap/rules";
import { eachMeasuring, type LiveStore, measureOf, mondaysOf, PlaceDays, WEEK } from "../../mapindex/index.ts";
import { type LiveView, shownValue } from "../../view/resolved-view.ts";
import { averageClassifier } from "../panel/live-benchmark.ts";
import { sumsOfBlocks } from "./block-sums.ts";

/**
 * Maximum number of days that are added up in memory. Longer spans are added up by the database, because the days of
 * all schools would fill the memory.
 */
const MAX_BLOCK_DAYS = 62;

/** Returns the displayed mean of all daily values of a view on each day of its span; null on days without values. */
export async function dailyMeans(view: LiveView, measurements: LiveStore): Promise<(number | null)[]> {
  const { layer, span } = view.live;
  // The days of places are available directly. For other schools, the days of each school are added up.
  const isPlace = view.isWhole && view.scope.kind !== "schools";
  const { sums, counts } = isPlace
    ? await measurements.placeDays(measureOf(layer), view.scope, span)
    : await sumsOfSchools(view, measurements);
  return meansOf(layer.metric, sums, counts);
}

function sumsOfSchools(view: LiveView, measurements: LiveStore) {
  const { layer, span } = view.live;
  if (daysOf(span) <= MAX_BLOCK_DAYS) return sumsOfBlocks(view, measurements, () => 0, 1);
  return measurements.sumDays(measureOf(layer), `${view.index.version} ${view.key}`, measuringIds(view), span);
}

function measuringIds({ index, rows, live }: LiveView): number[] {
  const ids: number[] = [];
  eachMeasuring(index, rows, live, (_slot, row) => {
    ids.push(index.ids[row]!);
  });
  return ids;
}

/** Returns the values of a school on each day of a span, in the metric's unit; null on days without a value. */
export type DailyValues = (schoolId: number) => (number | null)[];

/** Reads the days of some schools, once for all schools. */
export async function readDailyValues(
  view: LiveView,
  measurements: LiveStore,
  schoolIds: readonly number[],
): Promise<DailyValues> {
  const { layer, span } = view.live;
  const bySchool =
    daysOf(span) <= MAX_BLOCK_DAYS
      ? await daysOfBlocks(view, measurements, schoolIds)
      : (await measurements.schoolDays(measureOf(layer), schoolIds, span)).bySchool;
  return (id) => {
    const { sums, counts } = bySchool.get(id) ?? PlaceDays.none(span);
    return exactMeans(layer.metric, sums, counts);
  };
}

async function daysOfBlocks({ live }: LiveView, measurements: LiveStore, schoolIds: readonly number[]) {
  const { layer, span, schools } = live;
  const bySchool = new Map(schoolIds.map((id) => [id, PlaceDays.none(span)]));
  for (const monday of mondaysOf(span)) {
    const block = await measurements.dayBlock(measureOf(layer), monday);
    for (const [id, days] of bySchool) {
      const position = block.positionOf(schools.slotOf(id));
      for (let day = 0; position >= 0 && day < WEEK; day++) {
        const to = monday + day - span.first;
        if (to < 0 || to >= days.counts.length) continue;
        days.sums[to] = block.sums[position * WEEK + day]!;
        days.counts[to] = block.counts[position * WEEK + day]!;
      }
    }
  }
  return bySchool;
}

/**
 * Returns displayed means of daily values, which are given in the record's whole numbers; null on days without values.
 */
export function meansOf(metric: Metric, sums: Float64Array, counts: Uint32Array | Float64Array): (number | null)[] {
  return exactMeans(metric, sums, counts).map((mean) => shownValue(metric, mean));
}

/** Returns the same means in the metric's unit, not rounded. */
function exactMeans(metric: Metric, sums: Float64Array, counts: Uint32Array | Float64Array): (number | null)[] {
  return Array.from(sums, (sum, day) => (counts[day] === 0 ? null : sum / counts[day]! / metric.scale));
}

/** Returns the graph of the displayed means of several schools, with one entry per day of the span. */
export function graphOfMeans({ live }: LiveView, group: string, means: readonly (number | null)[]): GraphData {
  const classOf = averageClassifier(live.layer);
  return means.map((value, day) => entryOf(live.span.first + day, group, value, classOf(value)));
}

/**
 * Returns the graph of one school, from its days in the metric's unit. Each day is classified like the school's value
 * of the period.
 */
export function graphOfSchool(
  { live }: LiveView,
  group: string,
  values: readonly (number | null)[],
  read: ReadColumn,
): GraphData {
  const { metric, legend, thresholds } = live.layer;
  const { classOf } = liveClassifier(legend, thresholds);
  return values.map((value, day) =>
    entryOf(live.span.first + day, group, shownValue(metric, value), value === null ? null : classOf(value, read)),
  );
}

/** Returns the means of a view's schools on each day of its span. */
export async function dailyGraph(view: LiveView, measurements: LiveStore, group = ""): Promise<GraphData> {
  return graphOfMeans(view, group, await dailyMeans(view, measurements));
}

/** Returns the values of a school of a view on each day of its span. */
export async function schoolGraph(
  view: LiveView,
  measurements: LiveStore,
  id: number,
  read: ReadColumn,
): Promise<GraphData> {
  const valuesOf = await readDailyValues(view, measurements, [id]);
  return graphOfSchool(view, "", valuesOf(id), read);
}

function entryOf(day: number, group: string, value: number | null, name: ValueClass | null): GraphData[number] {
  return { group, key: formatDay(day), value, class: name };
}
