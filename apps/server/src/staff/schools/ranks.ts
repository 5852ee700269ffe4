import { PackedCodes } from "../../mapindex/columns/packed-codes.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import { lowerBound } from "../../mapindex/rows/lower-bound.ts";
import { leastCoded, leastDegrees, leastNumber, leastOf, NO_KEY, type Sign } from "./least-rank.ts";
import { type SortKey, sortColumn } from "./sort-columns.ts";

/** A position in an order: smaller ranks first, then smaller ids, which are negative for a descending order. */
export interface Place {
  readonly rank: number;
  readonly id: number;
}

/**
 * Numbers that represent sort keys. Rows that are first in an order have smaller ranks, so ranks are negative for a
 * descending order. Rows without a key, which are last in either direction, have Infinity.
 */
export interface Ranks {
  /** Returns the rank of a row. */
  of(row: number): number;
  /** Returns the rank of a key; it is between two ranks when no row has the key. */
  ofKey(key: SortKey): number;
  /**
   * Returns the smallest rank that is `low` or more, of a zone's rows from … to (exclusive); NO_KEY when there is none.
   * If no row has the rank `low`, the result may be `low` although the next rank is larger.
   */
  least(from: number, to: number, low: number): number;
}

/** Returns the ranks of a column whose keys are numbers or few distinct texts; undefined for free texts. */
export function ranksOf(index: MapIndex, column: string, sign: Sign): Ranks | undefined {
  const sorted = sortColumn(index, column);
  switch (sorted.kind) {
    case "text":
      return undefined;
    // All rows have the same rank, so their ids decide.
    case "id":
      return { of: () => 0, ofKey: () => 0, least: () => 0 };
    case "column": {
      const { column: numbers } = sorted;
      return {
        of: (row) => ofNumber(numbers.value(row), sign),
        ofKey: (key) => ofNumber(key, sign),
        least: (from, to, low) => leastNumber(numbers, sign, low, from, to),
      };
    }
    case "degrees": {
      const of = (row: number) => sign * sorted.key(row);
      const { axis, cells } = sorted;
      return {
        of,
        ofKey: (key) => ofNumber(key, sign),
        least: (from, to, low) =>
          (index.polar.size === 0 ? leastDegrees({ axis, cells }, sign, low, from, to) : undefined) ??
          leastOf(of, low, from, to),
      };
    }
    case "coded": {
      const { distinct, positions } = rankKeys(sorted.keys);
      const { codes } = sorted;
      const codeOf = codes instanceof PackedCodes ? (row: number) => codes.at(row) : (row: number) => codes[row]!;
      const ofPosition = (position: number) => (position < 0 ? NO_KEY : sign * position);
      return {
        of: (row) => ofPosition(positions[codeOf(row)]!),
        ofKey: (key) => (key === null ? NO_KEY : sign * positionOf(distinct, key)),
        least: (from, to, low) => leastCoded({ codes, positions, last: distinct.length - 1 }, sign, low, from, to),
      };
    }
  }
}

function ofNumber(key: SortKey | undefined, sign: Sign): number {
  return typeof key === "number" ? sign * key : NO_KEY;
}

interface RankedKeys {
  /** In ascending order. */
  readonly distinct: readonly (string | number)[];
  /** Index in `distinct` of the key of each code; -1 means none. */
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
