import type { LegendConfigs, ValueClass } from "@schoolmap/contract";
import { type OwnNumber, ownNumberOf, type ReadColumn } from "../live-rule/live-rule.ts";
import { parseFlag } from "../text/flag.ts";
import { type NumberRule, parseNumberRule } from "./number-rule.ts";

/** Limits of a live layer, in the unit of the stored value (bps, ms, %). */
export interface LiveThresholds {
  readonly benchmark: number;
  /** The benchmark of each school, if schools have their own. It replaces `benchmark`. */
  readonly own?: OwnNumber | undefined;
  /** Lower limit of moderate; upper limit when `reverse`. */
  readonly base: number;
  /** Whether small values are good (latency). */
  readonly reverse: boolean;
}

/**
 * Returns the class of a live value. Only values strictly beyond the benchmark are good; both the benchmark and the
 * base are moderate. Null and NaN (null in a typed array) are unknown, because missing data is neither zero nor bad.
 */
export function classifyLive(
  value: number | null,
  { benchmark, base, reverse }: Omit<LiveThresholds, "own">,
): ValueClass {
  if (value === null || Number.isNaN(value)) return "unknown";
  if (reverse) return value < benchmark ? "good" : value <= base ? "moderate" : "bad";
  return value > benchmark ? "good" : value >= base ? "moderate" : "bad";
}

/** Returns the benchmark of a school, in the unit of the stored value; null when it has none. */
export function benchmarkOf({ benchmark, own }: LiveThresholds, read: ReadColumn): number | null {
  return own ? ownNumberOf(own, read) : benchmark;
}

type ClassEntry = readonly [ValueClass, NonNullable<LegendConfigs[ValueClass]>];

export type StaticValue = string | number | boolean | null;

/**
 * Prepares a legend for many values. Classes are tested in stored order. A text is compared in lower case, a flag with
 * the words of `parseFlag`, a number with number rules. Values without a class belong to the else branch: `unknown`
 * when it has no values or does not exist and no other class is empty, otherwise the first empty class. Null is always
 * unknown.
 */
export function staticClassifier(legend: LegendConfigs): (value: StaticValue) => ValueClass {
  const entries = Object.entries(legend) as ClassEntry[];
  const empty = entries.filter(([, entry]) => entry.values.length === 0).map(([name]) => name);
  const otherwise = empty.includes("unknown") ? "unknown" : (empty[0] ?? "unknown");
  const words = firstClassBy(entries, (text) => text.trim().toLowerCase());
  const flags = firstClassBy(entries, parseFlag);
  const rules = entries.flatMap(([name, entry]) => entry.values.map((text) => [name, parseNumberRule(text)] as const));
  return (value) => {
    if (value === null || (typeof value === "number" && Number.isNaN(value))) return "unknown";
    if (typeof value === "string") return words.get(value.trim().toLowerCase()) ?? otherwise;
    if (typeof value === "boolean") return flags.get(value) ?? otherwise;
    return firstRule(rules, value) ?? otherwise;
  };
}

/** Returns the class of one static value. `staticClassifier` is faster for many values. */
export function classifyStatic(value: StaticValue, legend: LegendConfigs): ValueClass {
  return staticClassifier(legend)(value);
}

function firstClassBy<K>(entries: readonly ClassEntry[], keyOf: (text: string) => K): Map<K, ValueClass> {
  const classes = new Map<K, ValueClass>();
  for (const [name, entry] of entries) {
    for (const text of entry.values) {
      const key = keyOf(text);
      if (!classes.has(key)) classes.set(key, name);
    }
  }
  return classes;
}

function firstRule(rules: readonly (readonly [ValueClass, NumberRule | undefined])[], value: number) {
  return rules.find(([, rule]) => rule?.(value))?.[0];
}
