import type { NumberColumn } from "../../mapindex/columns/number-column.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import { lowerBound } from "../../mapindex/rows/lower-bound.ts";
import { type SortKey, sortColumn } from "./sort-columns.ts";

/** Numbers in place of sort keys: rows compare by them just as by their keys, NaN stands for no key. */
export interface Ranks {
  /** Writes the ranks of as many rows as the block holds, from one on. A loop over a block costs a third of as many calls. */
  fill(block: Float64Array, from: number): void;
  /** Where a key stands: between two ranks when no row has it. */
  ofKey(key: SortKey): number;
}

/** The ranks of a column whose keys are numbers or few different texts; undefined for free texts. */
export function ranksOf(index: MapIndex, column: string): Ranks | undefined {
  const sorted = sortColumn(index, column);
  switch (sorted.kind) {
    case "text":
      return undefined;
    case "column":
      return {
        fill: (block, from) => fillNumbers(block, sorted.column, from),
        ofKey: numberOrNone,
      };
    case "number":
      return {
        fill: (block, from) => {
          for (let i = 0; i < block.length; i++) block[i] = sorted.key(from + i) ?? Number.NaN;
        },
        ofKey: numberOrNone,
      };
    case "coded": {
      const { distinct, ranks } = rankKeys(sorted.keys);
      const { codes } = sorted;
      return {
        fill: (block, from) => {
          for (let i = 0; i < block.length; i++) block[i] = ranks[codes[from + i]!]!;
        },
        ofKey: (key) => (key === null ? Number.NaN : positionOf(distinct, key)),
      };
    }
  }
}

function fillNumbers(block: Float64Array, { data, scale, missing }: NumberColumn, from: number): void {
  for (let i = 0; i < block.length; i++) {
    const raw = data[from + i]!;
    block[i] = raw === missing ? Number.NaN : raw / scale;
  }
}

function numberOrNone(key: SortKey): number {
  return typeof key === "number" ? key : Number.NaN;
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
