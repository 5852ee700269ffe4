import type { MapIndex } from "../../mapindex/index.ts";
import { lowerBound } from "../../mapindex/rows/lower-bound.ts";
import { type SortKey, sortColumn } from "./sort-columns.ts";

/** Numbers in place of sort keys: rows compare by them just as by their keys, NaN stands for no key. */
export interface Ranks {
  of(row: number): number;
  /** Where a key stands: between two ranks when no row has it. */
  ofKey(key: SortKey): number;
}

/** The ranks of a column whose keys are numbers or few different texts; undefined for free texts. */
export function ranksOf(index: MapIndex, column: string): Ranks | undefined {
  const sorted = sortColumn(index, column);
  switch (sorted.kind) {
    case "text":
      return undefined;
    case "number":
      return {
        of: (row) => sorted.key(row) ?? Number.NaN,
        ofKey: (key) => (typeof key === "number" ? key : Number.NaN),
      };
    case "coded": {
      const { distinct, ranks } = rankKeys(sorted.keys);
      const { codes } = sorted;
      return {
        of: (row) => ranks[codes[row]!]!,
        ofKey: (key) => (key === null ? Number.NaN : positionOf(distinct, key)),
      };
    }
  }
}

interface RankedKeys {
  /** Ascending. */
  readonly distinct: readonly (string | number)[];
  /** Of each code. */
  readonly ranks: Float64Array;
}

const known = new WeakMap<readonly SortKey[], RankedKeys>();

function rankKeys(keys: readonly SortKey[]): RankedKeys {
  let ranked = known.get(keys);
  if (!ranked) {
    const distinct = [...new Set(keys.filter((key) => key !== null))].sort((a, b) => (a < b ? -1 : 1));
    const positions = new Map(distinct.map((key, position) => [key, position]));
    const ranks = Float64Array.from(keys, (key) => (key === null ? Number.NaN : positions.get(key)!));
    ranked = { distinct, ranks };
    known.set(keys, ranked);
  }
  return ranked;
}

function positionOf(distinct: readonly (string | number)[], key: string | number): number {
  const at = lowerBound(0, distinct.length, (position) => distinct[position]! >= key);
  return distinct[at] === key ? at : at - 0.5;
}
