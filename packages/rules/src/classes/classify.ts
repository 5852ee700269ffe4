import type { LegendConfigs, ValueClass } from "@schoolmap/contract";
import { type OwnNumber, ownNumberOf, type ReadColumn } from "../live-rule/live-rule.ts";
import { parseFlag } from "../text/flag.ts";
import { type NumberRule, parseNumberRule } from "./number-rule.ts";

/** Limits of a live layer, in the unit of the stored value (bps, ms, %). */
export interface LiveThresholds {
  readonly benchmark: number;
  /** The benchmark of each school, where they have one of their own; it takes the place of `benchmark`. */
  readonly own?: OwnNumber | undefined;
  /** The lower limit of moderate; the upper one when `reverse`. */
  readonly base: number;
  /** Small values are good (latency). */
  readonly reverse: boolean;
}

/**
 * The class of a live value: good is strictly beyond the benchmark, the benchmark itself is moderate and so is the base.
 * Null and NaN (how a typed array says null) are unknown: no data is neither zero nor bad.
 */
export function classifyLive(
  value: number | null,
  { benchmark, base, reverse }: Omit<LiveThresholds, "own">,
): ValueClass {
  if (value === null || Number.isNaN(value)) return "unknown";
  if (reverse) return value < benchmark ? "good" : value <= base ? "moderate" : "bad";
  return value > benchmark ? "good" : value >= base ? "moderate" : "bad";
}

/** The benchmark that a school is held to, in the unit of the stored value; null where it has none. */
export function benchmarkOf({ benchmark, own }: LiveThresholds, read: ReadColumn): number | null {
  return own ? ownNumberOf(own, read) : benchmark;
}

type ClassEntry = readonly [ValueClass, NonNullable<LegendConfigs[ValueClass]>];

export type StaticValue = string | number | boolean | null;

/**
 * Prepares a legend for many values. Classes are tested in stored order; a text is compared in lower case, a flag with the
 * words of `parseFlag`, a number with number rules. What no class names belongs to the else branch: `unknown` when it
 * lists no values or does not exist and no other class is empty, otherwise the first empty class. Null is always unknown.
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

/** The class of one static value; see `staticClassifier`, which is faster for many. */
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
