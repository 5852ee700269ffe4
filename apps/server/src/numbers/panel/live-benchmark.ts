import type { ClassTest, LiveBenchmark, ResolvedLegend, ValueClass } from "@schoolmap/contract";
import {
  classifyLive,
  convertUnit,
  displayFormulasOf,
  displayValue,
  type LiveRule,
  liveBenchmarkOf,
  liveClassifier,
  parseLiveRule,
  type ReadColumn,
  readLiveLegend,
  round2,
} from "@schoolmap/rules";
import { columnFacts } from "../../catalog/columns/columns.ts";
import type { LiveLayer } from "../../mapindex/index.ts";
import { shownValue } from "../../view/resolved-view.ts";

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

/**
 * Gives averages, as they are shown, their class: those of the headline, of days and of periods alike. By thresholds they
 * are held against the rounded benchmark, so that the two numbers agree.
 *
 * @param read tells the numbers of the one school whose averages they are; without it, a legend whose rules read numbers of
 * each school gives no class
 * @returns null for no value, and where there is no class
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
  const { benchmark, base, reverse } = thresholds;
  const limits = { benchmark: rounded(benchmark), base: rounded(base), reverse };
  return (average) => (average === null ? null : classifyLive(average, limits));
}

/** The legend of a layer as it judges, to print: numbers in the unit that people read. */
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
    const column = { name: operand.column, label: columnFacts(operand.column)?.label ?? operand.column };
    return { operator, value: operand.kind === "coalesce" ? shown(operand.otherwise) : null, column };
  });
}
