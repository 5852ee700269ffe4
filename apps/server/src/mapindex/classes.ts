import { CLASSES, CONNECTION_STATUSES, SCHOOL_STATUS_LAYER_ID, type ValueClass } from "@schoolmap/contract";
import { type LegendConfigs, type StaticValue, staticClassifier } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import { FLAG_CODES, flagOf } from "./columns/flag-column.ts";
import type { NumberColumn } from "./columns/number-column.ts";
import type { IndexColumn, MapIndex } from "./map-index.ts";

/** A published static layer, or School status, with the properties that the index needs. */
export interface IndexLayer {
  readonly id: number;
  /** The attribute of the layer; null for School status. */
  readonly column: string | null;
  readonly legend: LegendConfigs;
  /** Country ids; empty for all countries. */
  readonly applicableCountries: readonly number[];
}

export const SCHOOL_STATUS_LAYER: IndexLayer = {
  id: SCHOOL_STATUS_LAYER_ID,
  column: null,
  legend: {
    good: { values: ["connected"], labels: "connected" },
    bad: { values: ["not_connected"], labels: "not_connected" },
    unknown: { values: [], labels: "unknown" },
  },
  applicableCountries: [],
};

const STATUSES = CONNECTION_STATUSES.length;

/** Returns the same text for layers with the same classification. */
export function layerKey({ column, legend }: IndexLayer): string {
  return JSON.stringify([column, legend]);
}

interface Combined {
  readonly layer: IndexLayer;
  readonly column: IndexColumn | null;
  readonly classStatusCodes: Uint8Array;
}

/** Maximum number of cached layers. Each takes one byte per school. */
const MAX_LAYERS = 8;

/** Cached by the status column, which a version of the index shares with the previous one unless a status changed. */
const known = new WeakMap<Uint8Array, LRUCache<string, Combined>>();

/**
 * Returns for each row class position × 3 + status position in a layer. The classifier of the rules is called once per
 * dictionary code. A column is cached for each requested layer, as long as statuses and values are the same.
 *
 * @param column the column of the layer; null for School status
 */
export function classStatusCodesOf(
  index: MapIndex,
  layer: IndexLayer,
  column = layer.column === null ? null : index.attribute(layer.column),
): Uint8Array {
  const byLayer = known.get(index.status) ?? new LRUCache<string, Combined>({ max: MAX_LAYERS });
  known.set(index.status, byLayer);
  const key = layerKey(layer);
  const kept = byLayer.get(key);
  if (kept?.column === column) return kept.classStatusCodes;
  const classStatusCodes = combine(index, layer, column);
  byLayer.set(key, { layer, column, classStatusCodes });
  return classStatusCodes;
}

/**
 * Returns the layers of the index with codes cached for its statuses, the most recently requested one last. Layers with
 * columns outside the index are omitted.
 */
export function codedLayers(index: MapIndex): IndexLayer[] {
  const layers = [...(known.get(index.status)?.rvalues() ?? [])].flatMap((combined) => combined?.layer ?? []);
  return layers.filter(({ column }) => column === null || index.column(column) !== undefined);
}

function combine(index: MapIndex, { legend }: IndexLayer, column: IndexColumn | null): Uint8Array {
  const classify = staticClassifier(legend);
  const codes = column === null ? statusClasses(index, classify) : classesOf(column, classify);
  const { status } = index;
  for (let row = 0; row < codes.length; row++) codes[row]! += status[row]!;
  return codes;
}

type Classify = ReturnType<typeof staticClassifier>;

function statusClasses({ status }: MapIndex, classify: Classify): Uint8Array {
  const table = classTable(STATUSES, (code) => CONNECTION_STATUSES[code]!, classify);
  const classes = new Uint8Array(status.length);
  for (let row = 0; row < classes.length; row++) classes[row] = table[status[row]!]!;
  return classes;
}

/**
 * Returns class position × STATUSES for each row. A column with few different values uses a lookup table, because the
 * loops process all schools of the world at each change.
 */
function classesOf(column: IndexColumn, classify: Classify): Uint8Array {
  switch (column.kind) {
    case "word":
      return column.codes.translated(
        classTable(column.words.length, (code) => (code === 0 ? null : column.words[code]!), classify),
      );
    case "flag":
      return column.codes.translated(classTable(FLAG_CODES, flagOf, classify));
    case "number":
      return numberClasses(column, classify) ?? classesOneByOne(column, classify);
    default:
      return classesOneByOne(column, classify);
  }
}

/** Returns undefined when a column has too many different numbers for a table. */
function numberClasses(column: NumberColumn, classify: Classify): Uint8Array | undefined {
  const { data, missing, rows } = column;
  if (!(data instanceof Uint8Array || data instanceof Uint16Array)) return undefined;
  const table = classTable(missing + 1, (raw) => (raw === missing ? null : column.valueOf(raw)), classify);
  const classes = new Uint8Array(column.length);
  if (rows) {
    classes.fill(table[missing]!);
    rows.eachRow((row, place) => {
      classes[row] = table[data[place]!]!;
    });
  } else for (let row = 0; row < classes.length; row++) classes[row] = table[data[row]!]!;
  return classes;
}

function classesOneByOne(column: IndexColumn, classify: Classify): Uint8Array {
  return Uint8Array.from({ length: column.length }, (_, row) => positionOf(classify(column.value(row))) * STATUSES);
}

function classTable(count: number, meaning: (code: number) => StaticValue, classify: Classify): Uint8Array {
  return Uint8Array.from({ length: count }, (_, code) => positionOf(classify(meaning(code))) * STATUSES);
}

function positionOf(name: ValueClass): number {
  return CLASSES.indexOf(name);
}
