import type { ClassTest, LiveBenchmark, ResolvedLegend, ValueClass } from "@schoolmap/contract";
import {
  benchmarkOf,
  classifyLive,
  convertUnit,
  displayFormulasOf,
  displayValue,
  type LiveRule,
  type LiveThresholds,
  liveClassifier,
  ownNumberOf,
  type ReadColumn,
  readLiveLegend,
  round2,
} from "@schoolmap/rules";
import { columnFacts } from "../../catalog/columns/columns.ts";
import type { LiveLayer } from "../../mapindex/index.ts";
import { shownValue } from "../../view/resolved-view.ts";

/** Returns the benchmark of a layer; with `read`, the benchmark of that school. */
export function liveBenchmark({ metric, legend, thresholds, benchmark }: LiveLayer, read?: ReadColumn): LiveBenchmark {
  const isPerSchool = liveClassifier(legend, thresholds).columns.length > 0;
  const value = isPerSchool ? ownBenchmark(legend, thresholds, read) : thresholds.benchmark;
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

/**
 * Returns the benchmark of a school: its own benchmark, or the first number of the school in the rules. Null if it is
 * unknown.
 */
function ownBenchmark(
  legend: LiveLayer["legend"],
  thresholds: LiveThresholds,
  read: ReadColumn | undefined,
): number | null {
  if (!read) return null;
  for (const rule of readLiveLegend(legend, thresholds).classes.flatMap(({ rules }) => rules)) {
    for (const { operand } of rule.all) if (operand.kind === "own") return ownNumberOf(operand, read);
  }
  return null;
}

/**
 * Returns a function that classifies displayed averages: of the headline, of days and of periods. With thresholds, an
 * average is compared with the rounded benchmark, so that the two displayed numbers are consistent with the class.
 *
 * @param read reads the numbers of the school to which the averages belong; without it, a legend whose rules read
 *   numbers of each school gives no class
 * @returns null if there is no value or no class
 */
export function averageClassifier(
  { metric, legend, thresholds }: LiveLayer,
  read?: ReadColumn,
): (average: number | null) => ValueClass | null {
  const { by } = readLiveLegend(legend, thresholds);
  const { columns, classOf } = liveClassifier(legend, thresholds);
  if (columns.length > 0 && !read) return () => null;
  if (by === "rules") {
    return (average) =>
      average === null ? null : classOf(convertUnit(average, metric.displayUnit, metric.unit), read);
  }
  const rounded = (value: number) => round2(displayValue(value, metric.unit));
  const benchmark = benchmarkOf(thresholds, read ?? (() => null));
  if (benchmark === null) return () => null;
  const limits = { benchmark: rounded(benchmark), base: rounded(thresholds.base), reverse: thresholds.reverse };
  return (average) => (average === null ? null : classifyLive(average, limits));
}

/** Returns the legend of a layer as it is applied, for display: numbers are in the displayed unit. */
export function resolvedLegend({ metric, legend, thresholds }: LiveLayer): ResolvedLegend {
  const { by, classes, otherwise } = readLiveLegend(legend, thresholds);
  return {
    by,
    classes: classes.map(({ name, rules }) => ({
      class: name,
      label: legend[name]?.labels.trim() ?? "",
      tooltip: legend[name]?.tooltip?.trim() ?? "",
      rules: rules.map((rule) => testsOf(rule, metric.unit)),
      takes_rest: by === "rules" && name === otherwise,
    })),
  };
}

function testsOf({ all }: LiveRule, unit: string): ClassTest[] {
  const shown = (value: number) => displayValue(value, unit);
  return all.map(({ operator, operand }) => {
    if (operand.kind === "constant") return { operator, value: shown(operand.value), column: null };
    const { column, factor, least, most, otherwise } = operand;
    const limit = (value: number | null) => (value === null ? null : shown(value));
    return {
      ...{ operator, value: limit(otherwise) },
      column: { name: column, label: columnFacts(column)?.label ?? column },
      ...(factor !== 1 && { factor: shown(factor) }),
      ...(least !== null && { least: shown(least) }),
      ...(most !== null && { most: shown(most) }),
    };
  });
}
