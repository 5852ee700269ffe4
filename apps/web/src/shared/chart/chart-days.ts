import type { GraphData, LiveBenchmark, ValueClass } from "@schoolmap/contract";
import { classifyLive, convert, type Day, isoDay, parseDay, unitFormula } from "@schoolmap/rules";
import { csvText } from "../../ui/data-table/csv-text.ts";

/** One bar. */
export interface ChartDay {
  readonly day: Day;
  /** In the display unit; null where nobody measured. */
  readonly value: number | null;
  /** Undefined where every school has a benchmark of its own, so that a day has no class. */
  readonly name: ValueClass | undefined;
}

/** The days of an answer with their classes, judged as the answer judges its average: by the rounded benchmark. */
export function chartDays(graph: GraphData, benchmark: LiveBenchmark, reverse: boolean): ChartDay[] {
  const limits = limitsOf(benchmark);
  return graph.flatMap(({ key, value }) => {
    const day = parseDay(key);
    if (day === null) return [];
    return [{ day, value, name: limits && classifyLive(value, { ...limits, reverse }) }];
  });
}

/** Benchmark and base in the display unit; undefined where every school has its own. */
export function limitsOf(metadata: LiveBenchmark): { readonly benchmark: number; readonly base: number } | undefined {
  const { rounded_benchmark_value: benchmark, base_benchmark, benchmark_unit, display_unit } = metadata;
  const formula = unitFormula(benchmark_unit || metadata.parameter_column_unit, display_unit);
  const base = Number(base_benchmark);
  if (benchmark === null || !Number.isFinite(base)) return undefined;
  return { benchmark, base: formula ? convert(base, formula) : base };
}

/** The days as a CSV file: day, value, unit, class. Days without a measurement keep their row, with empty fields. */
export function chartCsv(days: readonly ChartDay[], unit: string): string {
  const rows = days.map(({ day, value, name = null }) => [isoDay(day), value, unit, value === null ? null : name]);
  return csvText([["day", "value", "unit", "class"], ...rows]);
}
