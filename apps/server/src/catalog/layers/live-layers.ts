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

/** Base benchmark of everything but speeds, in the metric's unit. */
const DEFAULT_BASE = 1;

/** What is shown where nobody published a download layer. */
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

/** A published layer that shows measurements; undefined for any other. */
export function publishedLiveLayer(catalog: Catalog, id: number): CatalogLayer | undefined {
  const layer = catalog.layers.get(id);
  return layer?.type === "LIVE" && metricOfColumn(layer.column) ? layer : undefined;
}

/** The built-in layer of download speeds, published or not. */
export function downloadLayer(catalog: Catalog): CatalogLayer {
  return (
    [...catalog.layers.values()].find(
      ({ type, column, createdBy }) => type === "LIVE" && column === DOWNLOAD && createdBy === BUILT_IN,
    ) ?? DEFAULT_DOWNLOAD
  );
}

/**
 * A live layer as it is judged in a country (undefined: in the world) by one of its benchmarks. `meanOf`
 * works out a national benchmark that is a mean over the country's schools; null when none has the number.
 */
export function resolveLayer(
  layer: CatalogLayer,
  asked: BenchmarkType,
  country: CatalogCountry | undefined,
  meanOf: (rule: LiveBenchmarkRule) => number | null = () => null,
): LiveLayer {
  const metric = metricOfColumn(layer.column);
  if (!metric) throw new TypeError(`The column ${layer.column} is not measured.`);
  const unit = layer.benchmark.unit || metric.unit;
  const inMetric = (text: string) => convertUnit(Number(text), unit, metric.unit);
  const globalValue = layer.benchmark.value ? inMetric(layer.benchmark.value) : defaultBenchmark(metric);
  const { type, value } =
    meanBenchmark(layer, asked, country, meanOf) ??
    resolveBenchmark(asked, { id: layer.id, globalValue }, country?.benchmarks);
  const perStudent = asked === "per_student" ? perStudentOf(layer, country) : undefined;
  const legend = perStudent
    ? labelsOf(layer.legend)
    : legendFor(asked, layer.legend, country?.layers.get(layer.id)?.legend);
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

/** What the benchmark is called; `country`: of that country, not of the layer. */
function benchmarkName(country: CatalogCountry | undefined, layer: CatalogLayer): string {
  if (country) return country.benchmarks.benchmark_name[layer.id] || "National";
  return layer.benchmark.benchmark_name || "Global";
}

/** What each school is held to by its number of students; undefined where nobody says it, or says what cannot be read. */
function perStudentOf(layer: CatalogLayer, country: CatalogCountry | undefined) {
  const found = perStudentBenchmark({ id: layer.id, global_benchmark: layer.benchmark }, country?.benchmarks);
  const parsed = parseOwnNumber(found?.per_student ?? "");
  return "rule" in parsed ? { number: parsed.rule, name: found?.per_student_name || "Per student" } : undefined;
}

/** A legend without its rules: another benchmark judges, the classes keep their words. */
function labelsOf(legend: LegendConfigs): LegendConfigs {
  return Object.fromEntries(Object.entries(legend).map(([name, entry]) => [name, { ...entry, values: [] }]));
}

/** The national benchmark where it is written as a mean, `avg(…)`. */
function meanBenchmark(
  layer: CatalogLayer,
  asked: BenchmarkType,
  country: CatalogCountry | undefined,
  meanOf: (rule: LiveBenchmarkRule) => number | null,
): ResolvedBenchmark | null {
  const parsed = parseLiveBenchmark(country?.benchmarks.live_layer[layer.id] ?? "");
  if (asked !== "national" || !("rule" in parsed) || parsed.rule.kind !== "average") return null;
  const value = meanOf(parsed.rule);
  return value === null ? null : { type: "national", value };
}

/** The base benchmark of a live layer as it travels: a number in the metric's unit. */
export function baseBenchmark(layer: CatalogLayer, metric: Metric): string {
  return layer.baseBenchmark || String(defaultBase(metric));
}

function defaultBase({ unit }: Metric): number {
  return unit === "bps" ? DEFAULT_BASE_BPS : DEFAULT_BASE;
}

function defaultBenchmark({ unit }: Metric): number {
  return unit === "bps" ? DEFAULT_BENCHMARK_BPS : DEFAULT_BASE;
}
