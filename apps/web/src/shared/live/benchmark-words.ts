import type { BenchmarkType, CountryDetail, Layer, LiveBenchmark, LiveLayerInfo } from "@schoolmap/contract";
import { convertUnit, formatValue, nationalBenchmark } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";

type Translated = (text: string) => string;

/** Returns the name of a benchmark as the layer or the country defines it, otherwise "Global" or "National". */
export function benchmarkName(
  type: BenchmarkType,
  layer: Layer,
  country: CountryDetail | undefined,
  t: Translate,
  translated: Translated,
): string {
  if (type === "per_student") return t("benchmark.per_student");
  const own =
    type === "global"
      ? layer.global_benchmark.benchmark_name || layer.benchmark_metadata.benchmark_name
      : country?.benchmark_metadata.benchmark_name[layer.id];
  return own?.trim() ? translated(own.trim()) : t(`benchmark.${type}`);
}

/** Returns the value of a benchmark in its display unit, for example "20 Mbps". Returns "" when it has no value. */
export function benchmarkValue(
  type: BenchmarkType,
  layer: Layer,
  country: CountryDetail | undefined,
  t: Translate,
): string {
  if (type === "per_student") return "";
  const { value, unit } = layer.global_benchmark;
  const raw = type === "global" ? Number(value) : nationalBenchmark(country?.benchmark_metadata, layer.id);
  if (raw === null || !Number.isFinite(raw) || (type === "global" && value.trim() === "")) return "";
  const { display_unit } = layer.benchmark_metadata;
  return formatValue(convertUnit(raw, unit, display_unit), display_unit, t.lang);
}

/** Formats a configured value: "20 Mbps", "50 kbps". */
export function benchmarkNumber(value: number, unit: string, t: Translate): string {
  const isSmall = unit === "Mbps" && value < 1;
  return formatValue(isSmall ? value * 1000 : value, isSmall ? "kbps" : unit, t.lang);
}

/**
 * Whether a response was classified by a benchmark, either one for all schools or one per school, and not by the
 * legend's rules.
 */
export function isByBenchmark({ legend, benchmark_metadata }: LiveLayerInfo): boolean {
  return legend.by === "benchmark" || benchmark_metadata.rounded_benchmark_value === null;
}

/** Returns the benchmark that a response was classified by: "Global benchmark, 20 Mbps". */
export function benchmarkLine(metadata: LiveBenchmark, t: Translate, translated: Translated): string {
  const { benchmark_name, benchmark_type, rounded_benchmark_value: value, display_unit } = metadata;
  const name = benchmark_name.trim() ? translated(benchmark_name.trim()) : t(`benchmark.${benchmark_type}`);
  if (value === null) return t("benchmark.perSchool", { name });
  return t("benchmark.line", { name, value: formatValue(value, display_unit, t.lang) });
}
