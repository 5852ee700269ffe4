import { BENCHMARK_TYPES, type BenchmarkType } from "@schoolmap/contract";
import { isEmptyLegend, type LegendConfigs } from "./legend.ts";

/** Default global benchmark for download speed, in bps, for layers without their own. */
export const DEFAULT_BENCHMARK_BPS = 20_000_000;
/** Default base benchmark of speeds, in bps. For ms and % it is 1. */
export const DEFAULT_BASE_BPS = 1_000_000;

/** A country's own benchmarks. Keys are layer ids as text. */
export interface CountryBenchmarks {
  readonly live_layer?: Readonly<Record<string, string | number | null>>;
  readonly static_layer?: Readonly<Record<string, string | number | null>>;
  readonly default_national_benchmark?: Readonly<Record<string, boolean>>;
  /** Benchmarks of a school by its number of students, in the format of `parseOwnNumber`, and their names. */
  readonly per_student?: Readonly<Record<string, string>> | undefined;
  readonly per_student_name?: Readonly<Record<string, string>> | undefined;
}

/** Properties of a layer that determine its possible benchmarks. */
export interface BenchmarkLayer {
  readonly id: number;
  readonly global_benchmark: PerStudentBenchmark;
}

/** A benchmark of a school by its number of students. */
export interface PerStudentBenchmark {
  readonly per_student?: string | undefined;
  readonly per_student_name?: string | undefined;
}

export interface ResolvedBenchmark {
  /** The benchmark that applies. It is also `global` when national was requested and the country has none. */
  readonly type: BenchmarkType;
  /** In the unit of the stored value. */
  readonly value: number;
}

/**
 * Returns the country's own value for a layer, or null when it is missing, blank or not a plain number (old rows can
 * contain rule text).
 */
export function nationalBenchmark(country: CountryBenchmarks | null | undefined, layerId: number): number | null {
  const value = country?.live_layer?.[layerId] ?? country?.static_layer?.[layerId];
  if (value === undefined || value === null || String(value).trim() === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Returns the benchmark that applies to a request. */
export function resolveBenchmark(
  requested: BenchmarkType,
  layer: { readonly id: number; readonly globalValue: number },
  country: CountryBenchmarks | null | undefined,
): ResolvedBenchmark {
  const national = requested === "national" ? nationalBenchmark(country, layer.id) : null;
  return national === null ? { type: "global", value: layer.globalValue } : { type: "national", value: national };
}

/** Returns the default benchmark: national only when the country sets it for this layer. */
export function defaultBenchmarkType(country: CountryBenchmarks | null | undefined, layerId: number): BenchmarkType {
  return country?.default_national_benchmark?.[layerId] === true ? "national" : "global";
}

/** Whether national can be selected: the country has its own value or legend for the layer. */
export function hasNational(
  country: CountryBenchmarks | null | undefined,
  layerId: number,
  countryLegend: LegendConfigs | null | undefined,
): boolean {
  return nationalBenchmark(country, layerId) !== null || !isEmptyLegend(countryLegend);
}

/**
 * Returns the benchmark per student: the country's own, otherwise the layer's. Returns undefined when neither has one.
 */
export function perStudentBenchmark(
  { id, global_benchmark }: BenchmarkLayer,
  country: CountryBenchmarks | null | undefined,
): PerStudentBenchmark | undefined {
  const own = country?.per_student?.[id];
  if (own?.trim()) return { per_student: own, per_student_name: country?.per_student_name?.[id] };
  return global_benchmark.per_student?.trim() ? global_benchmark : undefined;
}

/** Returns the benchmarks that are available for a country and a layer, `global` first. */
export function benchmarkChoices(
  layer: BenchmarkLayer,
  country: CountryBenchmarks | null | undefined,
  countryLegend: LegendConfigs | null | undefined,
): BenchmarkType[] {
  if (!country) return ["global"];
  return BENCHMARK_TYPES.filter((type) => {
    if (type === "national") return hasNational(country, layer.id, countryLegend);
    return type === "global" || perStudentBenchmark(layer, country) !== undefined;
  });
}

/** Returns the benchmark of a view: the selected one or else the country's default, if the country has it. */
export function shownBenchmark(
  chosen: BenchmarkType | undefined,
  layer: BenchmarkLayer,
  country: CountryBenchmarks | null | undefined,
  countryLegend: LegendConfigs | null | undefined,
): BenchmarkType {
  const wanted = chosen ?? defaultBenchmarkType(country, layer.id);
  return benchmarkChoices(layer, country, countryLegend).includes(wanted) ? wanted : "global";
}

/** Returns the country's legend for national if it has one, otherwise the layer's. */
export function legendFor(
  requested: BenchmarkType,
  layerLegend: LegendConfigs,
  countryLegend: LegendConfigs | null | undefined,
): LegendConfigs {
  return requested === "national" && countryLegend && !isEmptyLegend(countryLegend) ? countryLegend : layerLegend;
}
