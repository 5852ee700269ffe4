import { type BenchmarkType, type LegendConfigs, type Metric, metricOfColumn } from "@schoolmap/contract";
import {
  convertUnit,
  DEFAULT_BASE_BPS,
  DEFAULT_BENCHMARK_BPS,
  type LiveBenchmarkRule,
  legendFor,
  parseLiveBenchmark,
  parseOwnNumber,
  perStudentBenchmark,
  type ResolvedBenchmark,
  resolveBenchmark,
} from "@schoolmap/rules";
import type { LiveLayer } from "../../mapindex/index.ts";
import type { Catalog, CatalogCountry, CatalogLayer } from "../catalog.ts";

const DOWNLOAD = "connectivity_speed";
const BUILT_IN = "system";

/** Base benchmark of all metrics except speeds, in the unit of the metric. */
const DEFAULT_BASE = 1;

/** Layer used when no download layer is published. */
const DEFAULT_DOWNLOAD: CatalogLayer = {
  id: 0,
  code: "DEFAULT_DOWNLOAD",
  name: "Average download speed",
  description: "",
  icon: "",
  version: "",
  type: "LIVE",
  category: "CONNECTIVITY",
  column: DOWNLOAD,
  applicableCountries: [],
  benchmark: { value: String(DEFAULT_BENCHMARK_BPS), unit: "bps", convert_unit: "mbps" },
  legend: {},
  isReverse: false,
  baseBenchmark: "",
  aggregate: "mean",
  sourceIds: [],
  sources: [],
  createdBy: BUILT_IN,
  modifiedBy: BUILT_IN,
  publishedBy: null,
  modifiedAt: new Date(0),
};

/** Returns a published layer that shows measurements; undefined for any other layer. */
export function publishedLiveLayer(catalog: Catalog, id: number): CatalogLayer | undefined {
  const layer = catalog.layers.get(id);
  return layer?.type === "LIVE" && metricOfColumn(layer.column) ? layer : undefined;
}

/** Returns the built-in download layer; a default when it is not published. */
export function downloadLayer(catalog: Catalog): CatalogLayer {
  return (
    [...catalog.layers.values()].find(
      ({ type, column, createdBy }) => type === "LIVE" && column === DOWNLOAD && createdBy === BUILT_IN,
    ) ?? DEFAULT_DOWNLOAD
  );
}

/**
 * Returns a live layer with the classification for a country (undefined: the world) by one of its benchmarks. `meanOf`
 * computes a national benchmark that is a mean over the country's schools; it returns null when no school has the
 * number.
 */
export function resolveLayer(
  layer: CatalogLayer,
  benchmarkType: BenchmarkType,
  country: CatalogCountry | undefined,
  meanOf: (rule: LiveBenchmarkRule) => number | null = () => null,
): LiveLayer {
  const metric = metricOfColumn(layer.column);
  if (!metric) throw new TypeError(`The column ${layer.column} is not measured.`);
  const unit = layer.benchmark.unit || metric.unit;
  const inMetric = (text: string) => convertUnit(Number(text), unit, metric.unit);
  const globalValue = layer.benchmark.value ? inMetric(layer.benchmark.value) : defaultBenchmark(metric);
  const { type, value } =
    meanBenchmark(layer, benchmarkType, country, meanOf) ??
    resolveBenchmark(benchmarkType, { id: layer.id, globalValue }, country?.benchmarks);
  const perStudent = benchmarkType === "per_student" ? perStudentOf(layer, country) : undefined;
  const legend = perStudent
    ? labelsOf(layer.legend)
    : legendFor(benchmarkType, layer.legend, country?.layers.get(layer.id)?.legend);
  const isNational = !perStudent && (type === "national" || legend !== layer.legend);
  return {
    id: layer.id,
    metric,
    sources: layer.sourceIds,
    aggregate: layer.aggregate,
    legend,
    thresholds: {
      benchmark: value,
      own: perStudent?.number,
      base: layer.baseBenchmark ? inMetric(layer.baseBenchmark) : defaultBase(metric),
      reverse: layer.isReverse,
    },
    benchmark: {
      type: perStudent ? "per_student" : isNational ? "national" : "global",
      name: perStudent?.name ?? benchmarkName(isNational ? country : undefined, layer),
      shown: layer.benchmark.convert_unit || metric.displayUnit.toLowerCase(),
    },
    applicableCountries: layer.applicableCountries,
  };
}

/** Returns the name of the benchmark; with `country`, the country's benchmark instead of the layer's. */
function benchmarkName(country: CatalogCountry | undefined, layer: CatalogLayer): string {
  if (country) return country.benchmarks.benchmark_name[layer.id] || "National";
  return layer.benchmark.benchmark_name || "Global";
}

/** Returns the benchmark by number of students; undefined when none is configured or it cannot be parsed. */
function perStudentOf(layer: CatalogLayer, country: CatalogCountry | undefined) {
  const found = perStudentBenchmark({ id: layer.id, global_benchmark: layer.benchmark }, country?.benchmarks);
  const parsed = parseOwnNumber(found?.per_student ?? "");
  return "rule" in parsed ? { number: parsed.rule, name: found?.per_student_name || "Per student" } : undefined;
}

/** Returns a legend without its rules: another benchmark determines the class, and the classes keep their labels. */
function labelsOf(legend: LegendConfigs): LegendConfigs {
  return Object.fromEntries(Object.entries(legend).map(([name, entry]) => [name, { ...entry, values: [] }]));
}

/** Returns the national benchmark if it is written as a mean, `avg(…)`. */
function meanBenchmark(
  layer: CatalogLayer,
  benchmarkType: BenchmarkType,
  country: CatalogCountry | undefined,
  meanOf: (rule: LiveBenchmarkRule) => number | null,
): ResolvedBenchmark | null {
  const parsed = parseLiveBenchmark(country?.benchmarks.live_layer[layer.id] ?? "");
  if (benchmarkType !== "national" || !("rule" in parsed) || parsed.rule.kind !== "average") return null;
  const value = meanOf(parsed.rule);
  return value === null ? null : { type: "national", value };
}

/** Returns the base benchmark of a live layer in API responses: a number in the unit of the metric. */
export function baseBenchmark(layer: CatalogLayer, metric: Metric): string {
  return layer.baseBenchmark || String(defaultBase(metric));
}

function defaultBase({ unit }: Metric): number {
  return unit === "bps" ? DEFAULT_BASE_BPS : DEFAULT_BASE;
}

function defaultBenchmark({ unit }: Metric): number {
  return unit === "bps" ? DEFAULT_BENCHMARK_BPS : DEFAULT_BASE;
}
