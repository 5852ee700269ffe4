import {
  CLASSES,
  type ClassCounts,
  type LegendConfigs,
  type LiveLayerInfo,
  type ValueClass,
} from "@schoolmap/contract";
import { isEmptyLegend, type Period, parseDay } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";
import type { Part } from "../classes/class-bar.tsx";
import { classesOf, classLabel } from "../classes/class-parts.ts";

/** Returns the schools of a live response by class. The response calls `bad` `no_internet`. */
export function liveCounts({ real_time_connected_schools: counts }: LiveLayerInfo): ClassCounts {
  return { good: counts.good, moderate: counts.moderate, bad: counts.no_internet, unknown: counts.unknown };
}

/**
 * Returns all schools of a place by class, as the map draws them and a popup names them. A school without a measurement
 * has insufficient data, like a school whose measurements have no class.
 * @param classes the schools with a measurement, by class
 * @param total all schools of the place
 */
export function allByClass({ good, moderate, bad }: ClassCounts, total: number): ClassCounts {
  return { good, moderate, bad, unknown: total - good - moderate - bad };
}

/**
 * Returns the period of a response. It differs from the displayed period while that one is loading or when it failed to
 * load.
 */
export function responsePeriod({ period }: LiveLayerInfo): Period | null {
  const [start, end] = [parseDay(period.start_date), parseDay(period.end_date)];
  return start === null || end === null ? null : { unit: end - start < 7 ? "week" : "month", start, end };
}

/** Returns the classes of a live layer: all, unless its legend names only some. */
export function liveClasses(legend: LegendConfigs): readonly ValueClass[] {
  return isEmptyLegend(legend) ? CLASSES : classesOf(legend);
}

/** Returns the classes of a live layer with their labels and counts. */
export function liveParts(
  counts: ClassCounts,
  legend: LegendConfigs,
  t: Translate,
  translated: (text: string) => string,
): Part[] {
  return liveClasses(legend).map((name) => ({
    name,
    label: classLabel(legend, name, t, translated),
    count: counts[name],
  }));
}
