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

/** Column of a comparison: a place and its data. */
export interface Compared extends ComparedPlace {
  /** `missing`: the place does not exist. */
  readonly state: "waiting" | "missing" | "failed" | "known";
  /** The key until the name is loaded. */
  readonly name: string;
  /** Location or composition of the place, in words. */
  readonly detail: string;
  readonly isSchool: boolean;
  /** View of the place with the basis of the comparison. */
  readonly view: ResolvedView;
  /** Its regions by their share; null when it has none. */
  readonly areas: Areas | null;
  /** Benchmarks that are available for its country under the layer. */
  readonly choices: readonly BenchmarkType[];
  /** Whether newer numbers are being loaded. */
  readonly isOld: boolean;
  readonly retry: () => void;
  /** Its schools by connection status. A school counts itself. */
  readonly status: StatusCounts | undefined;
  /** Value of the layer; null when the layer has no data in the country, undefined until it is loaded. */
  readonly value: ComparedValue | null | undefined;
}

export type ComparedValue = LiveValue | StaticValue;

export interface LiveValue {
  readonly kind: "live";
  /** In the display unit; null when no school measured. */
  readonly average: number | null;
  readonly name: ValueClass;
  readonly benchmark: LiveBenchmark;
  readonly legend: LegendConfigs;
  readonly days: readonly ChartDay[];
  /** Number of schools that measured in the period. */
  readonly measured: number;
  readonly measurements: number;
  /** Number of days with a value, summed over all its schools. */
  readonly schoolDays: number;
  /** Class counts of a place; undefined for a school, which has one class. */
  readonly counts: ClassCounts | undefined;
  /** Data of a school; undefined for other places. */
  readonly school: LiveSchool | undefined;
}

export interface StaticValue {
  readonly kind: "static";
  readonly legend: LegendConfigs;
  /** Number of schools with a value. */
  readonly known: number;
  readonly counts: ClassCounts | undefined;
  /** Class of a school; undefined for other places. */
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

/** Returns the layer's value of a school, or undefined when the row was requested under another layer. */
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

/** Returns the number of schools of a place; 1 for a school. */
export function totalOf({ status }: Pick<Compared, "status">): number | undefined {
  return status && status.connected + status.not_connected + status.unknown;
}

/** Returns the places where the value is based on less than a tenth of the schools. */
export function thinlyKnown(compared: readonly Compared[]): Compared[] {
  return compared.filter((one) => {
    const total = totalOf(one);
    if (one.isSchool || !one.value || total === undefined) return false;
    const known = one.value.kind === "live" ? one.value.measured : one.value.known;
    return known > 0 && isFew(known, total);
  });
}

/** Returns whether the values use different benchmarks. */
export function hasManyBenchmarks(compared: readonly Compared[]): boolean {
  const benchmarks = compared.flatMap(({ value }) =>
    value?.kind === "live" ? [value.benchmark.rounded_benchmark_value] : [],
  );
  return new Set(benchmarks).size > 1;
}

/** Returns the largest number, which is the upper end of the axis in the charts of all columns. */
export function highest(compared: readonly Compared[]): number {
  const numbers = compared.flatMap(({ value }) =>
    value?.kind === "live"
      ? [value.benchmark.rounded_benchmark_value ?? 0, ...value.days.map((day) => day.value ?? 0)]
      : [],
  );
  return Math.max(0, ...numbers);
}
