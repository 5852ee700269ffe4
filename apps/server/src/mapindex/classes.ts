import { CLASSES, CONNECTION_STATUSES, SCHOOL_STATUS_LAYER_ID, type ValueClass } from "@schoolmap/contract";
import { type LegendConfigs, type StaticValue, staticClassifier } from "@schoolmap/rules";
import { FLAG_YES } from "./columns/flag-column.ts";
import type { IndexColumn, MapIndex } from "./map-index.ts";
import { perIndex } from "./per-index.ts";

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
/**
 * How many combinations of class and connection status there are. After the classes comes "none": under a live layer the
 * schools that do not measure have no class at all.
 */
export const COMBINATIONS = (CLASSES.length + 1) * STATUSES;

/** The class of a combination, as a position in `CLASSES`; behind its end for a school without a class. */
export function classOfCombination(combination: number): number {
  return Math.floor(combination / STATUSES);
}

/** The same text for layers that classify alike. */
export function layerKey({ column, legend }: IndexLayer): string {
  return JSON.stringify([column, legend]);
}

const combinations = perIndex(() => new Map<string, Uint8Array>());

/**
 * For each row class position × 3 + status position under a layer. The classifier of the rules is asked once per
 * dictionary code; a column is kept for each layer that was asked for.
 */
export function combinationsOf(index: MapIndex, layer: IndexLayer): Uint8Array {
  const known = combinations(index);
  const key = layerKey(layer);
  let column = known.get(key);
  if (!column) {
    column = combine(index.status, layer.column === null ? statusClasses(index, layer) : columnClasses(index, layer));
    known.set(key, column);
  }
  return column;
}

function combine(status: Uint8Array, classOf: (row: number) => number): Uint8Array {
  const column = new Uint8Array(status.length);
  for (let row = 0; row < column.length; row++) column[row] = classOf(row) * STATUSES + status[row]!;
  return column;
}

function statusClasses({ status }: MapIndex, { legend }: IndexLayer): (row: number) => number {
  const classify = staticClassifier(legend);
  const classes = CONNECTION_STATUSES.map((word) => positionOf(classify(word)));
  return (row) => classes[status[row]!]!;
}

function columnClasses(index: MapIndex, { column: name, legend }: IndexLayer): (row: number) => number {
  const column = index.attribute(name ?? "");
  const classify = staticClassifier(legend);
  const codes = codesOf(column);
  if (!codes) return (row) => positionOf(classify(column.value(row)));
  const classes = Uint8Array.from({ length: codes.count }, (_, code) => positionOf(classify(codes.meaning(code))));
  return (row) => classes[codes.codes[row]!]!;
}

/** A column as codes with a value each, when there are few enough. */
function codesOf(column: IndexColumn) {
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
      const { data, missing, scale } = column;
      if (!(data instanceof Uint8Array || data instanceof Uint16Array)) return undefined;
      const rawValue = (raw: number): StaticValue => (raw === missing ? null : raw / scale);
      return { codes: data, count: missing + 1, meaning: rawValue };
    }
    case "string":
      return undefined;
  }
}

function positionOf(name: ValueClass): number {
  return CLASSES.indexOf(name);
}
