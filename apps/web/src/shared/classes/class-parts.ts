import {
  CLASSES,
  type ClassCounts,
  CONNECTION_STATUSES,
  type LegendConfigs,
  type StatusCounts,
  type ValueClass,
} from "@schoolmap/contract";
import type { Translate } from "../../i18n/index.ts";
import type { Part } from "./class-bar.tsx";

/** Returns the connection statuses with their labels and counts. */
export function statusParts(counts: StatusCounts, t: Translate): Part[] {
  return CONNECTION_STATUSES.map((name) => ({ name, label: t(`status.${name}`), count: counts[name] }));
}

/** Returns the classes that the legend of a layer names, and always unknown, so that missing data is never omitted. */
export function classesOf(legend: LegendConfigs): ValueClass[] {
  return CLASSES.filter((name) => name === "unknown" || legend[name]);
}

/** Returns the label of a class in a layer: the legend's label, otherwise the general label. */
export function classLabel(
  legend: LegendConfigs,
  name: ValueClass,
  t: Translate,
  translated: (text: string) => string,
): string {
  const label = legend[name]?.labels.trim();
  return label ? translated(label) : t(`class.${name}`);
}

/** Returns the classes of a layer with their labels and counts. */
export function classParts(
  counts: ClassCounts,
  legend: LegendConfigs,
  t: Translate,
  translated: (text: string) => string,
): Part[] {
  return classesOf(legend).map((name) => ({
    name,
    label: classLabel(legend, name, t, translated),
    count: counts[name],
  }));
}
