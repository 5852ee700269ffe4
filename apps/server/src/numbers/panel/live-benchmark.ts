import type { LiveBenchmark, Metric, ValueClass } from "@schoolmap/contract";
import {
  classifyLive,
  convert,
  displayFormulasOf,
  inverse,
  liveBenchmarkOf,
  liveClassifier,
  parseLiveRule,
  type ReadColumn,
  round2,
  type UnitFormula,
  unitFormula,
} from "@schoolmap/rules";
import type { LiveLayer } from "../../mapindex/index.ts";

/** From the unit of a metric to the one that people read. */
function shown({ unit, displayUnit }: Metric): UnitFormula {
  return unitFormula(unit, displayUnit) ?? { multiply: 1, divide: 1 };
}

/** A value in the metric's unit as it is shown, two decimals; null for none. */
export function shownValue(metric: Metric, value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : round2(convert(value, shown(metric)));
}

/** By what a layer judges; with `read`, by what it judges that school. */
export function liveBenchmark({ metric, legend, thresholds, benchmark }: LiveLayer, read?: ReadColumn): LiveBenchmark {
  const isPerSchool = liveClassifier(legend, thresholds).columns.length > 0;
  const value = isPerSchool ? ownBenchmark(legend, read) : thresholds.benchmark;
  return {
    benchmark_value: value === null ? "" : String(value),
    rounded_benchmark_value: shownValue(metric, value),
    benchmark_unit: metric.unit,
    base_benchmark: String(thresholds.base),
    parameter_column_unit: metric.unit,
    round_unit_value: displayFormulasOf(metric.unit).toShown,
    convert_unit: benchmark.shown,
    display_unit: metric.displayUnit,
    benchmark_type: benchmark.type,
    benchmark_name: benchmark.name,
  };
}

/** What the rules compare a school's value with, the first one that reads the school; null when nothing is known. */
function ownBenchmark(legend: LiveLayer["legend"], read: ReadColumn | undefined): number | null {
  if (!read) return null;
  for (const text of Object.values(legend).flatMap((entry) => entry?.values ?? [])) {
    const parsed = parseLiveRule(text);
    const operands = "rule" in parsed ? parsed.rule.all.map(({ operand }) => operand) : [];
    for (const of of operands) if (of.kind !== "constant") return liveBenchmarkOf({ kind: "average", of }, [read]);
  }
  return null;
}

/** The class of an average as it is shown: it is held against the rounded benchmark, so that the two numbers agree. */
export function averageClass({ metric, legend, thresholds }: LiveLayer, average: number | null): ValueClass {
  if (average === null) return "unknown";
  const rounded = (value: number) => round2(convert(value, shown(metric)));
  if (Object.values(legend).some((entry) => entry && entry.values.length > 0)) {
    return liveClassifier(legend, thresholds).classOf(convert(average, inverse(shown(metric))));
  }
  const { benchmark, base, reverse } = thresholds;
  return classifyLive(average, { benchmark: rounded(benchmark), base: rounded(base), reverse });
}
