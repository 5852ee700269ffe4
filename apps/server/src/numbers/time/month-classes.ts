import { liveClassifier, type Period, type ReadColumn } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import {
  type LiveLayer,
  type LiveStore,
  liveRowsOf,
  type MapIndex,
  measureOf,
  readerOf,
  SlotSet,
} from "../../mapindex/index.ts";

/** Schools with a class in a month, and those whose class reaches the benchmark. */
export interface MonthClasses {
  readonly measured: SlotSet;
  readonly reached: SlotSet;
}

/** Enough for the months of a few layers with both benchmarks. A month takes 25 kB for 100,000 schools. */
const MAX_MONTHS = 150;
const kept = new WeakMap<LiveStore, LRUCache<string, MonthClasses>>();

/**
 * Returns the classes of all schools in a month. They are cached until measurements of the month arrive, so that a past
 * month is read and classified only once for all places.
 */
export async function monthClasses(
  index: MapIndex,
  measurements: LiveStore,
  layer: LiveLayer,
  { start, end }: Period,
): Promise<MonthClasses> {
  const { aggregate, legend, thresholds, sources, metric } = layer;
  const span = { first: start, last: end };
  const { columns, classOf } = liveClassifier(legend, thresholds);
  const isOwn = columns.length > 0;
  const known = kept.get(measurements) ?? new LRUCache({ max: MAX_MONTHS });
  kept.set(measurements, known);
  // Only rules that read numbers of each school depend on the index version.
  const schoolsVersion = isOwn ? index.version : "";
  const { version } = measurements.versionOf(span);
  const key = JSON.stringify([metric.key, sources, aggregate, legend, thresholds, start, version, schoolsVersion]);
  const ready = known.get(key);
  if (ready) return ready;
  const column = await measurements.column({ measure: measureOf(layer), aggregate, span });
  const { rows } = liveRowsOf(index, measurements.schools);
  const month = { measured: new SlotSet(column.length), reached: new SlotSet(column.length) };
  for (let slot = 0; slot < column.length; slot++) {
    const value = column.value(slot);
    const row = rows[slot] ?? -1;
    if (Number.isNaN(value) || (isOwn && row < 0)) continue;
    const name = classOf(value, isOwn ? readerOf(index, row) : READS_NOTHING);
    if (name === "unknown") continue;
    month.measured.add(slot);
    if (name === "good") month.reached.add(slot);
  }
  known.set(key, month);
  return month;
}

const READS_NOTHING: ReadColumn = () => null;
