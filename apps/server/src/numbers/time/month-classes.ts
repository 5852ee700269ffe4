import type { Period, Span } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import {
  eachMeasuring,
  type LiveLayer,
  type LiveStore,
  type MapIndex,
  measureOf,
  perIndex,
  prepareLiveClasses,
  SlotSet,
  scopeRows,
  WORLD,
} from "../../mapindex/index.ts";

/** Which schools have a class in a month, and which of them the class that reaches the benchmark. */
export interface MonthClasses {
  readonly measured: SlotSet;
  readonly reached: SlotSet;
}

/** The months of a few layers under both benchmarks; of 100,000 schools a month takes 25 kB. */
const kept = perIndex(() => new LRUCache<string, MonthClasses>({ max: 150 }));

/** The classes of all schools in a month: kept, so that a past month is read and judged once for every place. */
export async function monthClasses(
  index: MapIndex,
  measurements: LiveStore,
  layer: LiveLayer,
  { start, end }: Period,
): Promise<MonthClasses> {
  const span: Span = { first: start, last: end };
  const version = measurements.versionOf(span);
  const { aggregate, legend, thresholds, sources, metric } = layer;
  const key = JSON.stringify([metric.key, sources, aggregate, legend, thresholds, start, version.version]);
  const known = kept(index).get(key);
  if (known) return known;
  const column = await measurements.column({ measure: measureOf(layer), aggregate, span });
  const { schools } = measurements;
  const live = { layer, span, schools, column, version };
  const month = { measured: new SlotSet(schools.count), reached: new SlotSet(schools.count) };
  await prepareLiveClasses(index, live);
  eachMeasuring(index, scopeRows(index, WORLD), live, (slot, _row, name) => {
    if (name === "unknown") return;
    month.measured.add(slot);
    if (name === "good") month.reached.add(slot);
  });
  kept(index).set(key, month);
  return month;
}
