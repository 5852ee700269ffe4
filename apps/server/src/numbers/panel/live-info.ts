import { type ClassCounts, CORRECTIONS_SOURCE, type LiveLayerInfo } from "@schoolmap/contract";
import { formatDay, liveClassifier, type Span } from "@schoolmap/rules";
import { timeForMore } from "../../lib/turns.ts";
import { eachMeasuring, type LiveStore, measureOf, type View } from "../../mapindex/index.ts";
import type { LiveView } from "../../view/resolved-view.ts";
import { dailyMeans, graphOfMeans } from "../time/live-days.ts";
import { averageOf } from "./average.ts";
import { averageClassifier, liveBenchmark, resolvedLegend } from "./live-benchmark.ts";
import { medianOf } from "./measured-parts.ts";

/** Returns the numbers of a live layer for the schools of a view. `group` is the name of the line in the graph. */
export async function liveLayerInfo(view: LiveView, measurements: LiveStore, group: string): Promise<LiveLayerInfo> {
  const { layer, span } = view.live;
  const counted = countMeasuring(view);
  await timeForMore();
  const means = await dailyMeans(view, measurements);
  await timeForMore();
  const liveAverage = averageOf(layer, means);
  const { good, moderate, bad, unknown } = counted.classes;
  return {
    no_of_schools_measure: good + moderate + bad + unknown,
    school_with_realtime_data: counted.withValue,
    countries_with_realtime_data: counted.countries,
    real_time_connected_schools: { good, moderate, no_internet: bad, unknown },
    is_data_synced: counted.withValue > 0,
    live_avg: liveAverage,
    live_avg_connectivity: averageClassifier(layer)(liveAverage) ?? "unknown",
    median: medianOf(view),
    graph_data: graphOfMeans(view, group, means),
    benchmark_metadata: liveBenchmark(layer),
    legend: resolvedLegend(layer),
    own_benchmarks: ownBenchmarks(view),
    period: datesOf(span),
    measurements: counted.measurements,
    school_days: counted.days,
    updated_at: counted.withValue > 0 ? momentText(await measurements.updatedAt(span, countriesOf(view))) : null,
    sources: await sourcesOf(view, measurements, counted.sources),
    data_version: view.version,
  };
}

/**
 * Returns the number of schools with a value whose own benchmark is known and unknown. Null if one number applies to
 * all schools.
 */
function ownBenchmarks({ index, rows, live }: LiveView): LiveLayerInfo["own_benchmarks"] {
  const { columns } = liveClassifier(live.layer.legend, live.layer.thresholds);
  if (columns.length === 0) return null;
  const read = columns.map((name) => index.attribute(name));
  let [known, unknown] = [0, 0];
  eachMeasuring(index, rows, live, (slot, row) => {
    if (Number.isNaN(live.column.value(slot))) return;
    if (read.every((column) => typeof column.value(row) === "number")) known++;
    else unknown++;
  });
  return { known, unknown };
}

/** Returns the sources of the numbers, with corrections by staff as a source. */
async function sourcesOf(view: LiveView, measurements: LiveStore, bits: number): Promise<LiveLayerInfo["sources"]> {
  const sources = measurements.sourcesOf(bits).map(({ name, description }) => ({ name, description }));
  if (sources.some(({ name }) => name === CORRECTIONS_SOURCE) || !(await isCorrected(view, measurements))) {
    return sources;
  }
  return [...sources, { name: CORRECTIONS_SOURCE, description: "" }];
}

/** Returns whether staff set a value of a school in the view, or of a country whose mean is shown. */
async function isCorrected({ index, rows, scope, live }: LiveView, measurements: LiveStore): Promise<boolean> {
  const { schools, countries } = await measurements.correctedPlaces(measureOf(live.layer), live.span);
  for (const id of schools) {
    const row = index.rowOf(id);
    if (row >= 0 && rows.has(row)) return true;
  }
  if (scope.kind === "world") return countries.size > 0;
  return scope.kind === "country" && scope.ids.some((id) => countries.has(id));
}

/** Returns a span in the format of responses. */
export function datesOf({ first, last }: Span): { start_date: string; end_date: string } {
  return { start_date: formatDay(first), end_date: formatDay(last) };
}

function countMeasuring({ index, rows, live }: LiveView) {
  const { column } = live;
  const classes: ClassCounts = { good: 0, moderate: 0, bad: 0, unknown: 0 };
  const countries = new Uint8Array(index.countries.length);
  let [withValue, days, measurements, sources] = [0, 0, 0, 0];
  eachMeasuring(index, rows, live, (slot, row, name) => {
    classes[name]++;
    if (Number.isNaN(column.value(slot))) return;
    withValue++;
    countries[index.country[row]!] = 1;
    days += column.days[slot]!;
    measurements += column.measurements[slot]!;
    sources |= column.sources[slot]!;
  });
  return { classes, withValue, days, measurements, sources, countries: countries.reduce((a, b) => a + b, 0) };
}

/** Returns the ids of the countries that contain a view; null for the world. */
export function countriesOf({ scope, index }: Pick<View, "scope" | "index">): ReadonlySet<number> | null {
  switch (scope.kind) {
    case "world":
      return null;
    case "country":
      return new Set(scope.ids);
    case "region":
      return new Set(scope.ids.flatMap((id) => index.regions[index.places.region(id)]?.countryId ?? []));
    case "schools":
      return new Set(scope.ids.flatMap((id) => index.countries[index.country[index.rowOf(id)] ?? -1]?.id ?? []));
  }
}

function momentText(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
