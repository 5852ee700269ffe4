import { CLASSES, type LayerDefinition, layerDefinition, metricOfColumn, type ValueClass } from "@schoolmap/contract";
import { convertUnit, displayUnitOf } from "@schoolmap/rules";
import type { Values } from "../../../screen/resource-screen.ts";

const FIELDS = Object.keys(layerDefinition.shape) as (keyof LayerDefinition)[];

/** What the form says of the classes of a layer; undefined while too little is said. */
export function definitionOf(values: Values): LayerDefinition | undefined {
  const read = layerDefinition.safeParse(Object.fromEntries(FIELDS.map((name) => [name, values[name]])));
  return read.success ? read.data : undefined;
}

/** A threshold of a live layer: the benchmark ends what is good, the base benchmark ends what is moderate. */
export type Threshold = "benchmark" | "base";

/** The thresholds of a live layer in the unit that people read; null where none is said. */
export interface Thresholds {
  readonly unit: string;
  readonly isReverse: boolean;
  readonly benchmark: number | null;
  readonly base: number | null;
}

/** Undefined for a static layer, and while the column is not chosen. */
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

/** The fields of the form that hold a threshold, with another value in the unit that people read; null takes it away. */
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

/** How far a threshold may go: the other one and the ends of the scale stop it. */
export function rangeOf({ isReverse, benchmark, base }: Thresholds, which: Threshold, max: number): [number, number] {
  const isUpper = (which === "benchmark") !== isReverse;
  const other = which === "benchmark" ? base : benchmark;
  return isUpper ? [other ?? 0, max] : [0, other ?? max];
}

/** The class of a value under the thresholds, for the colour of a bar; the server counts. */
export function classAt(value: number, { isReverse, benchmark, base }: Thresholds): ValueClass {
  if (benchmark === null) return "unknown";
  const isGood = isReverse ? value < benchmark : value > benchmark;
  if (isGood) return "good";
  const isBad = base !== null && (isReverse ? value > base : value < base);
  return isBad ? "bad" : "moderate";
}

/** The classes of a layer in the order in which screens list them. */
export const LISTED: readonly ValueClass[] = CLASSES;

/** No more digits than people read. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
