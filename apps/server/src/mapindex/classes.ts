import { CLASSES, CONNECTION_STATUSES, SCHOOL_STATUS_LAYER_ID, type ValueClass } from "@schoolmap/contract";
import { type LegendConfigs, type StaticValue, staticClassifier } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import { FLAG_CODES, flagOf } from "./columns/flag-column.ts";
import type { NumberColumn } from "./columns/number-column.ts";
import type { IndexColumn, MapIndex } from "./map-index.ts";

/** A published static layer, or School status, as far as the index needs it. */
export interface IndexLayer {
  readonly id: number;
  /** The attribute that it shows; null for School status. */
  readonly column: string | null;
  readonly legend: LegendConfigs;
  /** Country ids; empty means everywhere. */
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

/** The same text for layers that classify alike. */
export function layerKey({ column, legend }: IndexLayer): string {
  return JSON.stringify([column, legend]);
}

interface Combined {
  readonly layer: IndexLayer;
  readonly column: IndexColumn | null;
  readonly classStatusCodes: Uint8Array;
}

/** Each takes as many bytes as there are schools. */
const MAX_LAYERS = 8;

/** By the statuses themselves: a version of the index shares them with the one before unless a status changed. */
const known = new WeakMap<Uint8Array, LRUCache<string, Combined>>();

/**
 * For each row class position × 3 + status position under a layer. The classifier of the rules is asked once per
 * dictionary code; a column is kept for each layer that was asked for, as long as statuses and values are the same.
 *
 * @param column what the layer shows; null for School status
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

/** The layers of the index alone whose codes are kept under its statuses, the one asked for last at the end. */
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
 * Position of the class of each row × STATUSES. Where a column has few different values a table answers for every row: the loops
 * pass over all schools of the world whenever they change.
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

/** Undefined where a column has too many different numbers for a table. */
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
