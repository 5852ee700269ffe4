import type { BenchmarkType, CountryDetail, Layer, LiveBenchmark, LiveLayerInfo } from "@schoolmap/contract";
import { convertUnit, formatValue, nationalBenchmark } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";

type Translated = (text: string) => string;

/** What a benchmark is called: by the layer or the country, else "Global" and "National". */
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

/** The value of a benchmark in the unit that people read, "" where it has none of its own: "20 Mbps". */
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

/** A number that somebody set: "20 Mbps", "50 kbps". */
export function benchmarkNumber(value: number, unit: string, t: Translate): string {
  const isSmall = unit === "Mbps" && value < 1;
  return formatValue(isSmall ? value * 1000 : value, isSmall ? "kbps" : unit, t.lang);
}

/** Whether a benchmark judged an answer, the same for all schools or one of each; not where the legend's rules did. */
export function isByBenchmark({ legend, benchmark_metadata }: LiveLayerInfo): boolean {
  return legend.by === "benchmark" || benchmark_metadata.rounded_benchmark_value === null;
}

/** "Global benchmark, 20 Mbps": what an answer was judged by. */
export function benchmarkLine(metadata: LiveBenchmark, t: Translate, translated: Translated): string {
  const { benchmark_name, benchmark_type, rounded_benchmark_value: value, display_unit } = metadata;
  const name = benchmark_name.trim() ? translated(benchmark_name.trim()) : t(`benchmark.${benchmark_type}`);
  if (value === null) return t("benchmark.perSchool", { name });
  return t("benchmark.line", { name, value: formatValue(value, display_unit, t.lang) });
}
