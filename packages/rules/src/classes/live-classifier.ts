import type { AttributeColumn, LegendConfigs, ValueClass } from "@schoolmap/contract";
import { columnsOfLiveRule, type LiveRule, passesLiveRule, type ReadColumn } from "../live-rule/live-rule.ts";
import { parseLiveRule } from "../live-rule/live-rule-parse.ts";
import { classifyLive, type LiveThresholds } from "./classify.ts";

export interface LiveClassifier {
  /** Columns that the legend's rules read of each school; empty when the value alone decides. */
  readonly columns: readonly AttributeColumn[];
  /**
   * The class of a school's value of the period, in the unit of the stored value. `read` tells the school's numbers in
   * `columns`; where there is no school, as for a country's average, everything is unknown to it.
   */
  readonly classOf: (value: number | null, read?: ReadColumn) => ValueClass;
}

type Entry = readonly [ValueClass, NonNullable<LegendConfigs[ValueClass]>];

/**
 * Prepares a live layer's legend for many values. Classes with rules are tested in stored order, each takes the values
 * that pass any of its rules, and the first class without rules takes the rest (`unknown` only when no other class is
 * without). No value is always unknown. A legend without any rule leaves it to the thresholds; so does one with a text
 * that is no rule, because the remaining rules would put schools into wrong classes.
 */
export function liveClassifier(legend: LegendConfigs, thresholds: LiveThresholds): LiveClassifier {
  const entries = Object.entries(legend) as Entry[];
  const rules = rulesOf(entries);
  if (!rules || rules.length === 0) return { columns: [], classOf: (value) => classifyLive(value, thresholds) };
  const empty = entries.filter(([, { values }]) => values.length === 0).map(([name]) => name);
  const otherwise = empty.find((name) => name !== "unknown") ?? "unknown";
  return {
    columns: [...new Set(rules.flatMap(([, rule]) => columnsOfLiveRule(rule)))],
    classOf: (value, read = nothingKnown) => {
      if (value === null || Number.isNaN(value)) return "unknown";
      return rules.find(([, rule]) => passesLiveRule(rule, value, read))?.[0] ?? otherwise;
    },
  };
}

/** Whether rules of its own, and not the thresholds, put values into the classes of a live layer's legend. */
export function isRuleLegend(legend: LegendConfigs): boolean {
  const rules = rulesOf(Object.entries(legend) as Entry[]);
  return rules !== undefined && rules.length > 0;
}

/** Undefined when a text is no rule. */
function rulesOf(entries: readonly Entry[]): (readonly [ValueClass, LiveRule])[] | undefined {
  const rules: (readonly [ValueClass, LiveRule])[] = [];
  for (const [name, { values }] of entries) {
    for (const text of values) {
      const read = parseLiveRule(text);
      if ("problem" in read) return undefined;
      rules.push([name, read.rule]);
    }
  }
  return rules;
}

function nothingKnown(): null {
  return null;
}
