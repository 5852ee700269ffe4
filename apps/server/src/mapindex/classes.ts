import { CLASSES, CONNECTION_STATUSES, SCHOOL_STATUS_LAYER_ID, type ValueClass } from "@schoolmap/contract";
import { type LegendConfigs, type StaticValue, staticClassifier } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import { FLAG_YES } from "./columns/flag-column.ts";
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
  if (column === null) {
    return combineCodes(index.status, { codes: index.status, count: STATUSES, meaning: statusWord }, classify);
  }
  const codes = codesOf(column);
  if (codes) return combineCodes(index.status, codes, classify);
  return Uint8Array.from(index.status, (status, row) => positionOf(classify(column.value(row))) * STATUSES + status);
}

/** One table answers for every row: this loop passes over all schools of the world whenever they change. */
function combineCodes(status: Uint8Array, { codes, count, meaning }: Codes, classify: Classify): Uint8Array {
  const first = Uint8Array.from({ length: count }, (_, code) => positionOf(classify(meaning(code))) * STATUSES);
  const column = new Uint8Array(status.length);
  for (let row = 0; row < column.length; row++) column[row] = first[codes[row]!]! + status[row]!;
  return column;
}

type Classify = ReturnType<typeof staticClassifier>;

interface Codes {
  readonly codes: Uint8Array | Uint16Array;
  readonly count: number;
  readonly meaning: (code: number) => StaticValue;
}

function statusWord(code: number): StaticValue {
  return CONNECTION_STATUSES[code]!;
}

/** A column as codes with a value each, when there are few enough. */
function codesOf(column: IndexColumn): Codes | undefined {
  switch (column.kind) {
    case "word":
      return {
        codes: column.codes,
        count: column.words.length,
        meaning: (code: number): StaticValue => (code === 0 ? null : column.words[code]!),
      };
    case "flag":
      return {
        codes: column.codes,
        count: FLAG_YES + 1,
        meaning: (code: number): StaticValue => (code === 0 ? null : code === FLAG_YES),
      };
    case "number": {
      const { data, missing } = column;
      if (!(data instanceof Uint8Array || data instanceof Uint16Array)) return undefined;
      const rawValue = (raw: number): StaticValue => (raw === missing ? null : column.valueOf(raw));
      return { codes: data, count: missing + 1, meaning: rawValue };
    }
    case "string":
      return undefined;
  }
}

function positionOf(name: ValueClass): number {
  return CLASSES.indexOf(name);
}
