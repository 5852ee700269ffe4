import type { Metric } from "@schoolmap/contract";
import { convert, isRuleLegend, parseOwnNumber, unitFormula } from "@schoolmap/rules";
import type { LayerInput, LayerProblem } from "./layer-input.ts";

type CheckedBenchmark = Pick<LayerInput, "is_reverse" | "global_benchmark" | "base_benchmark" | "legend_configs">;

/** Stored number format: no exponent, no sign, no words. */
const NUMBER = /^\d{1,15}(?:\.\d{1,6})?$/;

/** Returns the problems of the benchmark, base benchmark and direction of a live layer. */
export function benchmarkProblems(layer: CheckedBenchmark, metric: Metric): LayerProblem[] {
  const problems = [...directionProblems(layer, metric), ...unitProblems(layer, metric)];
  const { value, per_student } = layer.global_benchmark;
  problems.push(...perStudentProblems(per_student, "global_benchmark.per_student"));
  if (!value) problems.push(problem("benchmark_missing", "global_benchmark.value", "A live layer needs a benchmark."));
  else problems.push(...numberProblems("global_benchmark.value", value, layer, metric));
  if (layer.base_benchmark !== "")
    problems.push(...numberProblems("base_benchmark", layer.base_benchmark, layer, metric));
  else if (!isRuleLegend(layer.legend_configs))
    problems.push(
      problem(
        "base_missing",
        "base_benchmark",
        "Without a base benchmark nothing is ever moderate as meant: say where moderate ends.",
      ),
    );
  return problems.length > 0 ? problems : orderProblems(layer, metric);
}

/** Returns the problems of a benchmark by the number of students; none when it is empty. */
export function perStudentProblems(written: string | undefined, path: string): LayerProblem[] {
  if (!written?.trim()) return [];
  const read = parseOwnNumber(written);
  if ("problem" in read) return [problem("no_benchmark", path, `"${written}" is no benchmark: ${read.problem}`)];
  if (read.rule.column === PER_STUDENT) return [];
  return [problem("no_benchmark", path, `A benchmark per student is written with ${PER_STUDENT}.`)];
}

/** The only number that a benchmark per student may use, so that it can be described in words. */
const PER_STUDENT = "num_students";

function directionProblems({ is_reverse }: CheckedBenchmark, { column, better }: Metric): LayerProblem[] {
  if (is_reverse === (better === "smaller")) return [];
  const message = is_reverse
    ? `Of ${column}, more is better: is_reverse must be false.`
    : `Of ${column}, less is better: is_reverse must be true, or good and bad change places.`;
  return [problem("invalid", "is_reverse", message)];
}

function unitProblems({ global_benchmark: { unit, convert_unit } }: CheckedBenchmark, metric: Metric): LayerProblem[] {
  const problems: LayerProblem[] = [];
  if (!unit)
    problems.push(
      problem("required", "global_benchmark.unit", `Say the unit of the benchmark, for example ${metric.unit}.`),
    );
  for (const [name, written] of Object.entries({ unit, convert_unit })) {
    if (!written || unitFormula(written, metric.unit)) continue;
    const message = `"${written}" is no unit of ${metric.column}, which is kept in ${metric.unit}.`;
    problems.push(problem("invalid", `global_benchmark.${name}`, message));
  }
  return problems;
}

function numberProblems(path: string, written: string, layer: CheckedBenchmark, metric: Metric): LayerProblem[] {
  if (!NUMBER.test(written)) return [problem("not_a_number", path, `"${written}" is no number.`)];
  if (inMetric(written, layer, metric) <= metric.max) return [];
  return [problem("too_high", path, `${metric.column} is never more than ${metric.max} ${metric.unit}.`)];
}

/** Values between benchmark and base benchmark are moderate; the base benchmark is on the bad side. */
function orderProblems(layer: CheckedBenchmark, { better }: Metric): LayerProblem[] {
  if (layer.base_benchmark === "") return [];
  const [benchmark, base] = [Number(layer.global_benchmark.value), Number(layer.base_benchmark)];
  if (better === "larger" ? base < benchmark : base > benchmark) return [];
  const side = better === "larger" ? "below" : "above";
  const message = `The base benchmark must lie ${side} the benchmark ${benchmark}, or nothing is ever moderate.`;
  return [problem("base_on_wrong_side", "base_benchmark", message)];
}

function inMetric(written: string, { global_benchmark: { unit = "" } }: CheckedBenchmark, metric: Metric): number {
  const formula = unitFormula(unit, metric.unit);
  return formula ? convert(Number(written), formula) : Number(written);
}

function problem(code: string, path: string, message: string): LayerProblem {
  return { path, code, message };
}
