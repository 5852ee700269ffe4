import { CLASSES, CONNECTION_STATUSES, type ValueClass } from "@schoolmap/contract";
import { liveClassifier, type ReadColumn } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import { runAtOnce, runCooperatively, type Steps, TURNS } from "../../lib/steps.ts";
import type { MapIndex } from "../map-index.ts";
import { perIndex } from "../per-index.ts";
import { RowSet } from "../rows/row-set.ts";
import type { LiveShow } from "./live-layer.ts";
import { measureKey } from "./measure.ts";
import { liveRowsOf } from "./schools/live-rows.ts";

const STATUSES = CONNECTION_STATUSES.length;
/** Position of "none": the school had not measured by the last day of the span. */
const NONE = CLASSES.length;

/** Returns a cache key. Equal classes of the schools of an index have equal keys. */
export function liveKey({ layer, span, version, column }: LiveShow): string {
  const { metric, sources, aggregate, legend, thresholds } = layer;
  const rules = JSON.stringify([legend, thresholds]);
  return `${measureKey({ metric: metric.key, sources })}/${aggregate}/${span.first}-${span.last}@${version.version}.${serialOf(column)}/${rules}`;
}

/**
 * Columns are identified by a serial number of their own, because a version may be returned while a newer column is
 * loading.
 */
const serials = new WeakMap<object, number>();
let lastSerial = 0;
function serialOf(column: object): number {
  let serial = serials.get(column);
  if (serial === undefined) {
    serial = ++lastSerial;
    serials.set(column, serial);
  }
  return serial;
}

const classesBySlot = perIndex(() => new LRUCache<string, Uint8Array>({ max: 24 }));

/**
 * Computes the classes of a live layer in steps, between which other requests are served. A later view of the layer
 * finds them cached.
 *
 * @throws the reason of the signal when it is aborted meanwhile
 */
export async function prepareLiveClasses(index: MapIndex, show: LiveShow, signal?: AbortSignal): Promise<void> {
  await runCooperatively(codeSteps(index, show), signal);
}

/** Returns the position in `CLASSES` of the school of each slot, or NONE. */
function slotClasses(index: MapIndex, show: LiveShow): Uint8Array {
  return runAtOnce(classSteps(index, show));
}

function* classSteps(index: MapIndex, show: LiveShow): Steps<Uint8Array> {
  const known = classesBySlot(index);
  const key = liveKey(show);
  let classes = known.get(key);
  if (!classes) {
    classes = yield* classify(index, show);
    known.set(key, classes);
  }
  return classes;
}

function* classify(index: MapIndex, { layer, span, schools, column }: LiveShow): Steps<Uint8Array> {
  const { rows } = liveRowsOf(index, schools);
  const { columns, classOf } = liveClassifier(layer.legend, layer.thresholds);
  const positions = Object.fromEntries(CLASSES.map((name, position) => [name, position]));
  const attributes = new Map(columns.map((name) => [name, index.attribute(name)]));
  const classes = new Uint8Array(schools.count).fill(NONE);
  let row = -1;
  const read: ReadColumn = (name) => {
    const value = attributes.get(name)?.value(row);
    return typeof value === "number" ? value : null;
  };
  for (let slot = 0; slot < classes.length; slot++) {
    row = rows[slot]!;
    if (row >= 0 && schools.isRegistered(slot, span.last))
      classes[slot] = positions[classOf(column.value(slot), read)]!;
    if (slot % TURNS === 0) yield;
  }
  return classes;
}

/** Each entry takes as many bytes as there are schools and can be computed again within milliseconds. */
const classStatusCodes = perIndex(() => new LRUCache<string, Uint8Array>({ max: 2 }));

/** Returns class × 3 + status for each row of the index. Schools that do not measure have the class NONE. */
export function liveClassStatusCodes(index: MapIndex, show: LiveShow): Uint8Array {
  return runAtOnce(codeSteps(index, show));
}

function* codeSteps(index: MapIndex, show: LiveShow): Steps<Uint8Array> {
  const known = classStatusCodes(index);
  const key = liveKey(show);
  let column = known.get(key);
  if (!column) {
    column = yield* combine(index, show);
    known.set(key, column);
  }
  return column;
}

function* combine(index: MapIndex, show: LiveShow): Steps<Uint8Array> {
  const { rows } = liveRowsOf(index, show.schools);
  const classes = yield* classSteps(index, show);
  const column = withoutLive(index).slice();
  for (let slot = 0; slot < classes.length; slot++) {
    const row = rows[slot]!;
    if (row >= 0) column[row] = classes[slot]! * STATUSES + index.status[row]!;
    if (slot % TURNS === 0) yield;
  }
  return column;
}

/** The codes of all rows if no school measures. */
const withoutLive = perIndex(({ status }: MapIndex) => {
  const column = new Uint8Array(status.length);
  for (let row = 0; row < column.length; row++) column[row] = NONE * STATUSES + status[row]!;
  return column;
});

/**
 * A mask of 2.2 million rows takes 275 kB. The masks have a cache of their own, because each batch of measurements
 * creates new ones.
 */
const measuring = perIndex(
  () => new LRUCache<string, RowSet>({ max: 200, maxSize: 4_000_000, sizeCalculation: sizeOf }),
);
const OVERHEAD = 200;

function sizeOf({ bytes }: RowSet, key: string): number {
  return OVERHEAD + key.length + bytes;
}

/** Returns the rows of a named set whose schools measured by the last day of the span. */
export function measuringRows(index: MapIndex, rows: RowSet, name: string, show: LiveShow): RowSet {
  const known = measuring(index);
  const key = `${name}&${liveKey(show)}`;
  let set = known.get(key);
  if (!set) {
    const found: number[] = [];
    eachMeasuring(index, rows, show, (_slot, row) => {
      found.push(row);
    });
    set = RowSet.of(found);
    known.set(key, set);
  }
  return set;
}

/** Calls `visit` for each school of a set of rows that measured by the last day of the span. */
export function eachMeasuring(
  index: MapIndex,
  rows: RowSet,
  show: LiveShow,
  visit: (slot: number, row: number, className: ValueClass) => void,
): void {
  const live = liveRowsOf(index, show.schools).within(rows.from, rows.to);
  const classes = slotClasses(index, show);
  for (let at = 0; at < live.rows.length; at++) {
    const [row, slot] = [live.rows[at]!, live.slots[at]!];
    // Schools that first measured after the version of the view have no class in it.
    const name = CLASSES[classes[slot] ?? NONE];
    if (name && rows.has(row)) visit(slot, row, name);
  }
}
