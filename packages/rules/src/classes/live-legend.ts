import { CLASSES, type LegendConfigs, type ValueClass } from "@schoolmap/contract";
import type { LiveRule, RuleOperand, RuleOperator } from "../live-rule/live-rule.ts";
import { parseLiveRule } from "../live-rule/live-rule-parse.ts";
import type { LiveThresholds } from "./classify.ts";

/** A class of a live layer and its values. */
export interface LiveClass {
  readonly name: ValueClass;
  /** Rules of which any one is sufficient. A class without rules has no values, unless it applies to the rest. */
  readonly rules: readonly LiveRule[];
}

/** Meaning of the classes of a live layer, in the unit of the stored value. */
export interface LiveLegend {
  /** Whether the legend's own rules determine the class, or the benchmark and the base benchmark. */
  readonly by: "benchmark" | "rules";
  /** In the order in which they are tested. The first class that matches a value is its class. */
  readonly classes: readonly LiveClass[];
  /** Class of the values that match no rule. */
  readonly otherwise: ValueClass;
}

type Entry = readonly [ValueClass, NonNullable<LegendConfigs[ValueClass]>];

/**
 * Reads the legend of a live layer. Classes with rules are tested in stored order. The first class without rules
 * applies to the rest (`unknown` only when no other class is without). The thresholds apply to a legend without any
 * rule; they also apply to a legend with a text that is not a rule, because the remaining rules would assign wrong
 * classes.
 */
export function readLiveLegend(legend: LegendConfigs, thresholds: LiveThresholds): LiveLegend {
  const entries = Object.entries(legend) as Entry[];
  const classes = classesByRule(entries);
  if (!hasRules(classes)) return byBenchmark(thresholds);
  const empty = classes.filter(({ rules }) => rules.length === 0).map(({ name }) => name);
  const otherwise = empty.find((name) => name !== "unknown") ?? "unknown";
  const isComplete = classes.some(({ name }) => name === "unknown");
  return { by: "rules", classes: isComplete ? classes : [...classes, { name: "unknown", rules: [] }], otherwise };
}

/** Whether a live layer's legend classifies values by its own rules instead of the thresholds. */
export function isRuleLegend(legend: LegendConfigs): boolean {
  return hasRules(classesByRule(Object.entries(legend) as Entry[]));
}

function hasRules(classes: readonly LiveClass[] | undefined): classes is readonly LiveClass[] {
  return classes?.some(({ rules }) => rules.length > 0) ?? false;
}

/** Returns undefined when a text is not a rule. */
function classesByRule(entries: readonly Entry[]): LiveClass[] | undefined {
  const classes: LiveClass[] = [];
  for (const [name, { values }] of entries) {
    const rules: LiveRule[] = [];
    for (const text of values) {
      const read = parseLiveRule(text);
      if ("problem" in read) return undefined;
      rules.push(read.rule);
    }
    classes.push({ name, rules });
  }
  return classes;
}

/**
 * Returns the thresholds as rules equivalent to `classifyLive`, for printing. They include every class, regardless of
 * the classes in the legend.
 */
function byBenchmark({ benchmark, own, base, reverse }: LiveThresholds): LiveLegend {
  const rule = (...all: (readonly [RuleOperator, RuleOperand])[]): LiveRule => ({
    all: all.map(([operator, operand]) => ({ operator, operand })),
  });
  const good: RuleOperand = own ?? { kind: "constant", value: benchmark };
  const least: RuleOperand = { kind: "constant", value: base };
  const rules: Record<ValueClass, LiveRule[]> = {
    good: [rule([reverse ? "<" : ">", good])],
    moderate: [reverse ? rule([">=", good], ["<=", least]) : rule([">=", least], ["<=", good])],
    bad: [rule([reverse ? ">" : "<", least])],
    unknown: [],
  };
  return { by: "benchmark", classes: CLASSES.map((name) => ({ name, rules: rules[name] })), otherwise: "bad" };
}
