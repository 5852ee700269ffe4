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

/** The connection statuses with their words and counts. */
export function statusParts(counts: StatusCounts, t: Translate): Part[] {
  return CONNECTION_STATUSES.map((name) => ({ name, label: t(`status.${name}`), count: counts[name] }));
}

/** Classes of a layer that its legend names, and unknown always: what is missing is never left out. */
export function classesOf(legend: LegendConfigs): ValueClass[] {
  return CLASSES.filter((name) => name === "unknown" || legend[name]);
}

/** What a class is called in a layer: the legend's own label, else the general word. */
export function classLabel(
  legend: LegendConfigs,
  name: ValueClass,
  t: Translate,
  translated: (text: string) => string,
): string {
  const label = legend[name]?.labels.trim();
  return label ? translated(label) : t(`class.${name}`);
}

/** The classes of a layer with their words and counts. */
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
