import type { NumberColumn } from "../../mapindex/columns/number-column.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import { lowerBound } from "../../mapindex/rows/lower-bound.ts";
import { type SortKey, sortColumn } from "./sort-columns.ts";

/**
 * Numbers in place of sort keys: rows that come first in an order have the smaller ones, so they are negative for a descending
 * order. Rows without a key, last in either direction, have Infinity.
 */
export interface Ranks {
  /** Writes the ranks of as many rows as the block holds, from one on: a loop over a block is several times faster than calls. */
  fill(block: Float64Array, from: number): void;
  /** Where a key stands: between two ranks when no row has it. */
  ofKey(key: SortKey): number;
}

/** 1 for an ascending order, -1 for a descending one. */
export type Sign = 1 | -1;

/** The ranks of a column whose keys are numbers or few different texts; undefined for free texts. */
export function ranksOf(index: MapIndex, column: string, sign: Sign): Ranks | undefined {
  const sorted = sortColumn(index, column);
  switch (sorted.kind) {
    case "text":
      return undefined;
    case "column":
      return {
        fill: (block, from) => fillNumbers(block, sorted.column, from, sign),
        ofKey: (key) => ofNumber(key, sign),
      };
    case "number":
      return {
        fill: (block, from) => {
          for (let i = 0; i < block.length; i++) block[i] = ofNumber(sorted.key(from + i), sign);
        },
        ofKey: (key) => ofNumber(key, sign),
      };
    case "coded": {
      const { distinct, positions } = rankKeys(sorted.keys);
      const { codes } = sorted;
      const ranks = Float64Array.from(positions, (position) => (position < 0 ? NO_KEY : sign * position));
      return {
        fill: (block, from) => {
          for (let i = 0; i < block.length; i++) block[i] = ranks[codes[from + i]!]!;
        },
        ofKey: (key) => (key === null ? NO_KEY : sign * positionOf(distinct, key)),
      };
    }
  }
}

export const NO_KEY = Number.POSITIVE_INFINITY;

function fillNumbers(block: Float64Array, { data, scale, missing }: NumberColumn, from: number, sign: Sign): void {
  const unit = sign * scale;
  for (let i = 0; i < block.length; i++) {
    const raw = data[from + i]!;
    block[i] = raw === missing || Number.isNaN(raw) ? NO_KEY : raw / unit;
  }
}

function ofNumber(key: SortKey | undefined, sign: Sign): number {
  return typeof key === "number" ? sign * key : NO_KEY;
}

interface RankedKeys {
  /** Ascending. */
  readonly distinct: readonly (string | number)[];
  /** Of the key of each code among these; -1: none. */
  readonly positions: Int32Array;
}

const known = new WeakMap<readonly SortKey[], RankedKeys>();

function rankKeys(keys: readonly SortKey[]): RankedKeys {
  let ranked = known.get(keys);
  if (!ranked) {
    const distinct = [...new Set(keys.filter((key) => key !== null))].sort((a, b) => (a < b ? -1 : 1));
    const found = new Map(distinct.map((key, position) => [key, position]));
    ranked = { distinct, positions: Int32Array.from(keys, (key) => (key === null ? -1 : found.get(key)!)) };
    known.set(keys, ranked);
  }
  return ranked;
}

function positionOf(distinct: readonly (string | number)[], key: string | number): number {
  const at = lowerBound(0, distinct.length, (position) => distinct[position]! >= key);
  return distinct[at] === key ? at : at - 0.5;
}
