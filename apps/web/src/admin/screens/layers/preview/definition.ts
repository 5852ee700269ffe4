import { CLASSES, type LayerDefinition, layerDefinition, metricOfColumn, type ValueClass } from "@schoolmap/contract";
import { convertUnit, displayUnitOf } from "@schoolmap/rules";
import type { Values } from "../../../screen/resource-screen.ts";

const FIELDS = Object.keys(layerDefinition.shape) as (keyof LayerDefinition)[];

/** Returns the classes of a layer as defined in the form; undefined while the definition is incomplete. */
export function definitionOf(values: Values): LayerDefinition | undefined {
  const read = layerDefinition.safeParse(Object.fromEntries(FIELDS.map((name) => [name, values[name]])));
  return read.success ? read.data : undefined;
}

/** A threshold of a live layer: the benchmark limits the class good, the base benchmark limits the class moderate. */
export type Threshold = "benchmark" | "base";

/** The thresholds of a live layer in the display unit; null when unset. */
export interface Thresholds {
  readonly unit: string;
  readonly isReverse: boolean;
  readonly benchmark: number | null;
  readonly base: number | null;
}

/** Returns the thresholds; undefined for a static layer, and while no column is chosen. */
export function thresholdsOf(values: Values): Thresholds | undefined {
  const metric = values.type === "LIVE" ? metricOfColumn(String(values.column_name)) : undefined;
  if (!metric) return undefined;
  const { value, unit = metric.unit } = values.global_benchmark as LayerDefinition["global_benchmark"];
  const shown = (text: unknown) =>
    text === undefined || text === "" ? null : rounded(convertUnit(Number(text), unit, metric.displayUnit));
  return {
    unit: displayUnitOf(metric.unit),
    isReverse: metric.better === "smaller",
    benchmark: shown(value),
    base: shown(values.base_benchmark),
  };
}

/** Returns the form fields of a threshold with a new value in the display unit. Null removes the threshold. */
export function withThreshold(values: Values, which: Threshold, shown: number | null): Values {
  const metric = metricOfColumn(String(values.column_name));
  if (!metric) return {};
  const benchmark = values.global_benchmark as LayerDefinition["global_benchmark"];
  const unit = benchmark.unit || metric.unit;
  const kept = shown === null ? "" : String(rounded(convertUnit(shown, metric.displayUnit, unit)));
  if (which === "base") return { base_benchmark: kept };
  const convert_unit = benchmark.convert_unit || metric.displayUnit.toLowerCase();
  return { global_benchmark: { ...benchmark, value: kept, unit, convert_unit } };
}

/** Returns the range of a threshold, limited by the other threshold and the ends of the scale. */
export function rangeOf({ isReverse, benchmark, base }: Thresholds, which: Threshold, max: number): [number, number] {
  const isUpper = (which === "benchmark") !== isReverse;
  const other = which === "benchmark" ? base : benchmark;
  return isUpper ? [other ?? 0, max] : [0, other ?? max];
}

/** Returns the class of a value under the thresholds, for the colour of a bar. Counts come from the server. */
export function classAt(value: number, { isReverse, benchmark, base }: Thresholds): ValueClass {
  if (benchmark === null) return "unknown";
  const isGood = isReverse ? value < benchmark : value > benchmark;
  if (isGood) return "good";
  const isBad = base !== null && (isReverse ? value > base : value < base);
  return isBad ? "bad" : "moderate";
}

/** The classes of a layer in their display order. */
export const LISTED: readonly ValueClass[] = CLASSES;

/** Rounds to three decimals, for display. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
