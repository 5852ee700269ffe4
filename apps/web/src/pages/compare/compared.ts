import type {
  BenchmarkType,
  ClassCounts,
  Layer,
  LayerSchoolRow,
  LegendConfigs,
  LiveBenchmark,
  LiveLayerInfo,
  StaticLayerInfo,
  StatusCounts,
  ValueClass,
} from "@schoolmap/contract";
import { isFew } from "@schoolmap/rules";
import type { ComparedPlace } from "@schoolmap/rules/addresses";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import type { Areas } from "../../resolved-view/use-areas.ts";
import { type ChartDay, chartDays } from "../../shared/chart/chart-days.ts";
import { liveCounts } from "../../shared/live/live-parts.ts";
import { type LiveSchool, liveSchool } from "../../shared/live/live-school.ts";

/** One column: a place and what is known of it. */
export interface Compared extends ComparedPlace {
  /** `missing`: there is no such place. */
  readonly state: "waiting" | "missing" | "failed" | "known";
  /** The key until the name is known. */
  readonly name: string;
  /** Where it lies or what it is made of, in words. */
  readonly detail: string;
  readonly isSchool: boolean;
  /** The place under what all are compared by. */
  readonly view: ResolvedView;
  /** Its regions by their share; null where it has none. */
  readonly areas: Areas | null;
  /** The benchmarks that its country can be judged by under the layer. */
  readonly choices: readonly BenchmarkType[];
  /** Newer numbers are on their way. */
  readonly isOld: boolean;
  readonly retry: () => void;
  /** Its schools by connection status; a school counts itself. */
  readonly status: StatusCounts | undefined;
  /** What the layer says; null where it has no data in the country, undefined until it is known. */
  readonly value: ComparedValue | null | undefined;
}

export type ComparedValue = LiveValue | StaticValue;

export interface LiveValue {
  readonly kind: "live";
  /** In the display unit; null where nobody measured. */
  readonly average: number | null;
  readonly name: ValueClass;
  readonly benchmark: LiveBenchmark;
  readonly legend: LegendConfigs;
  readonly days: readonly ChartDay[];
  /** Schools that measured in the period. */
  readonly measured: number;
  readonly measurements: number;
  /** Days with a value, of all its schools together. */
  readonly schoolDays: number;
  /** Of a place; a school is of one class. */
  readonly counts: ClassCounts | undefined;
  /** Of a school. */
  readonly school: LiveSchool | undefined;
}

export interface StaticValue {
  readonly kind: "static";
  readonly legend: LegendConfigs;
  /** Schools with a value. */
  readonly known: number;
  readonly counts: ClassCounts | undefined;
  /** Of a school: its class. */
  readonly name: ValueClass | undefined;
}

export function livePlace(info: LiveLayerInfo, legend: LegendConfigs): LiveValue {
  const { benchmark_metadata: benchmark, graph_data, live_avg, live_avg_connectivity } = info;
  return {
    ...{ kind: "live", average: live_avg, name: live_avg_connectivity, benchmark, legend },
    days: chartDays(graph_data),
    measured: info.school_with_realtime_data,
    measurements: info.measurements,
    schoolDays: info.school_days,
    counts: liveCounts(info),
    school: undefined,
  };
}

export function staticPlace({ counts, total_schools, legend_configs }: StaticLayerInfo): StaticValue {
  return { kind: "static", legend: legend_configs, known: total_schools, counts, name: undefined };
}

/** What a layer says about a school; undefined where the row was asked for under another layer. */
export function schoolValue(row: LayerSchoolRow, layer: Layer, legend: LegendConfigs): ComparedValue | undefined {
  if (layer.type !== "LIVE") {
    const name = row.field_status;
    return name && { kind: "static", legend, known: name === "unknown" ? 0 : 1, counts: undefined, name };
  }
  const school = liveSchool(row);
  if (!school) return undefined;
  const { live_avg, live_avg_connectivity, benchmark_metadata: benchmark, graph_data, measurements, days } = school;
  return {
    ...{ kind: "live", average: live_avg, name: live_avg_connectivity, benchmark, legend, measurements, school },
    days: chartDays(graph_data),
    measured: live_avg === null ? 0 : 1,
    schoolDays: days,
    counts: undefined,
  };
}

/** How many schools a place has; a school is one. */
export function totalOf({ status }: Pick<Compared, "status">): number | undefined {
  return status && status.connected + status.not_connected + status.unknown;
}

/** Places of which less than a tenth of the schools stands behind the value. */
export function thinlyKnown(compared: readonly Compared[]): Compared[] {
  return compared.filter((one) => {
    const total = totalOf(one);
    if (one.isSchool || !one.value || total === undefined) return false;
    const known = one.value.kind === "live" ? one.value.measured : one.value.known;
    return known > 0 && isFew(known, total);
  });
}

/** Whether not all values are judged by the same benchmark. */
export function hasManyBenchmarks(compared: readonly Compared[]): boolean {
  const benchmarks = compared.flatMap(({ value }) =>
    value?.kind === "live" ? [value.benchmark.rounded_benchmark_value] : [],
  );
  return new Set(benchmarks).size > 1;
}

/** The largest number that the charts of all columns share an axis up to. */
export function highest(compared: readonly Compared[]): number {
  const numbers = compared.flatMap(({ value }) =>
    value?.kind === "live"
      ? [value.benchmark.rounded_benchmark_value ?? 0, ...value.days.map((day) => day.value ?? 0)]
      : [],
  );
  return Math.max(0, ...numbers);
}
