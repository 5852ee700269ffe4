import { CLASSES, type LegendConfigs, type ValueClass } from "@schoolmap/contract";
import type { LiveRule, RuleOperand, RuleOperator } from "../live-rule/live-rule.ts";
import { parseLiveRule } from "../live-rule/live-rule-parse.ts";
import type { LiveThresholds } from "./classify.ts";

/** A class of a live layer and the values that belong to it. */
export interface LiveClass {
  readonly name: ValueClass;
  /** Any of them is enough. None: no value belongs to it, unless it takes the rest. */
  readonly rules: readonly LiveRule[];
}

/** What the classes of a live layer mean, in the unit of the stored value. */
export interface LiveLegend {
  /** Whether the legend's own rules decide, or the benchmark and the base benchmark. */
  readonly by: "benchmark" | "rules";
  /** In the order in which they are tested: the first one that a value belongs to is its class. */
  readonly classes: readonly LiveClass[];
  /** The class of the values that no rule takes. */
  readonly otherwise: ValueClass;
}

type Entry = readonly [ValueClass, NonNullable<LegendConfigs[ValueClass]>];

/**
 * Reads the legend of a live layer. Classes with rules are tested in stored order; the first class without any takes the
 * rest (`unknown` only when no other class is without). A legend without any rule leaves it to the thresholds; so does
 * one with a text that is no rule, because the remaining rules would put schools into wrong classes.
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

/** Whether rules of its own, and not the thresholds, put values into the classes of a live layer's legend. */
export function isRuleLegend(legend: LegendConfigs): boolean {
  return hasRules(classesByRule(Object.entries(legend) as Entry[]));
}

function hasRules(classes: readonly LiveClass[] | undefined): classes is readonly LiveClass[] {
  return classes?.some(({ rules }) => rules.length > 0) ?? false;
}

/** Undefined when a text is no rule. */
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

/** The thresholds as rules: what `classifyLive` does, for those who print it. They give every class, whichever the legend names. */
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
