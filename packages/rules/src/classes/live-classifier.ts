import type { AttributeColumn, LegendConfigs, ValueClass } from "@schoolmap/contract";
import { columnsOfLiveRule, passesLiveRule, type ReadColumn } from "../live-rule/live-rule.ts";
import { benchmarkOf, classifyLive, type LiveThresholds } from "./classify.ts";
import { readLiveLegend } from "./live-legend.ts";

export interface LiveClassifier {
  /** Columns of each school that the legend's rules read. Empty when the value alone determines the class. */
  readonly columns: readonly AttributeColumn[];
  /**
   * Returns the class of a school's value of the period, in the unit of the stored value. `read` returns the school's
   * numbers in `columns`. Without a school, as for a country's average, all columns are unknown.
   */
  readonly classOf: (value: number | null, read?: ReadColumn) => ValueClass;
}

/**
 * Prepares a live layer's legend, in the form of `readLiveLegend`, for many values. A missing value is always unknown.
 */
export function liveClassifier(legend: LegendConfigs, thresholds: LiveThresholds): LiveClassifier {
  const { by, classes, otherwise } = readLiveLegend(legend, thresholds);
  if (by === "benchmark") return byBenchmark(thresholds);
  const rules = classes.flatMap(({ name, rules }) => rules.map((rule) => [name, rule] as const));
  return {
    columns: [...new Set(rules.flatMap(([, rule]) => columnsOfLiveRule(rule)))],
    classOf: (value, read = nothingKnown) => {
      if (value === null || Number.isNaN(value)) return "unknown";
      return rules.find(([, rule]) => passesLiveRule(rule, value, read))?.[0] ?? otherwise;
    },
  };
}

function byBenchmark(thresholds: LiveThresholds): LiveClassifier {
  const { own, base, reverse } = thresholds;
  if (!own) return { columns: [], classOf: (value) => classifyLive(value, thresholds) };
  return {
    columns: [own.column],
    // A school without a benchmark has no class.
    classOf: (value, read = nothingKnown) => {
      const benchmark = benchmarkOf(thresholds, read);
      return benchmark === null ? "unknown" : classifyLive(value, { benchmark, base, reverse });
    },
  };
}

function nothingKnown(): null {
  return null;
}
