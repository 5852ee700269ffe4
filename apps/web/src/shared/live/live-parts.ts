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

/** The schools of a live answer by class; `bad` is called `no_internet` there. */
export function liveCounts({ real_time_connected_schools: counts }: LiveLayerInfo): ClassCounts {
  return { good: counts.good, moderate: counts.moderate, bad: counts.no_internet, unknown: counts.unknown };
}

/**
 * All schools of a place by class, as the map draws them and a popup names them: a school without a measurement has insufficient
 * data, as one has whose measurements have no class.
 * @param classes the schools with a measurement, by class
 * @param total all schools of the place
 */
export function allByClass({ good, moderate, bad }: ClassCounts, total: number): ClassCounts {
  return { good, moderate, bad, unknown: total - good - moderate - bad };
}

/** The period that an answer is about: another than the one on show while that one is still on its way, or did not come. */
export function answeredPeriod({ period }: LiveLayerInfo): Period | null {
  const [start, end] = [parseDay(period.start_date), parseDay(period.end_date)];
  return start === null || end === null ? null : { unit: end - start < 7 ? "week" : "month", start, end };
}

/** The classes of a live layer: all, unless its legend names only some. */
export function liveClasses(legend: LegendConfigs): readonly ValueClass[] {
  return isEmptyLegend(legend) ? CLASSES : classesOf(legend);
}

/** The classes of a live layer with their words and counts. */
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
