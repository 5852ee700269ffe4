import type { RangeFilter } from "@schoolmap/rules";
import type { MapIndex } from "../../mapindex/index.ts";
import { filterTest } from "../../mapindex/rows/filter-rows.ts";
import { lowerBound } from "../../mapindex/rows/lower-bound.ts";
import type { RowTest } from "../../mapindex/rows/row-set.ts";
import { type Codes, keepRows } from "../../mapindex/rows/row-tests.ts";
import { type SortKey, sortColumn } from "./sort-columns.ts";

/** A place in an order: smaller ranks first, then smaller ids, which are negative for a descending order. */
export interface Place {
  readonly rank: number;
  readonly id: number;
}

/**
 * Numbers in place of sort keys: rows that come first in an order have the smaller ones, so they are negative for a descending
 * order. Rows without a key, last in either direction, have Infinity.
 */
export interface Ranks {
  /** The rank of a row. */
  of(row: number): number;
  /** Where a key stands: between two ranks when no row has it. */
  ofKey(key: SortKey): number;
  /**
   * Passes the rows that stand between a rank and a place, both included. Rows whose rank is that of the place may pass
   * whatever their ids: telling them apart is only worth its time where nearly all rows may share a rank.
   */
  between(low: number, high: Place): RowTest;
}

/** 1 for an ascending order, -1 for a descending one. */
export type Sign = 1 | -1;

/** The ranks of a column whose keys are numbers or few different texts; undefined for free texts. */
export function ranksOf(index: MapIndex, column: string, sign: Sign): Ranks | undefined {
  const sorted = sortColumn(index, column);
  switch (sorted.kind) {
    case "text":
      return undefined;
    case "column": {
      const { column: numbers } = sorted;
      return {
        of: (row) => ofNumber(numbers.value(row), sign),
        ofKey: (key) => ofNumber(key, sign),
        between: (low, { rank }) => filterTest(index, rangeOf(column, { low, high: rank }, sign), numbers),
      };
    }
    case "number": {
      const of = (row: number) => ofNumber(sorted.key(row), sign);
      const between = (low: number, { rank: high }: Place) => keepRows((row) => of(row) >= low && of(row) <= high);
      return { of, ofKey: (key) => ofNumber(key, sign), between };
    }
    case "coded": {
      const { distinct, positions } = rankKeys(sorted.keys);
      const { codes } = sorted;
      const ranks = Float64Array.from(positions, (position) => (position < 0 ? NO_KEY : sign * position));
      return {
        of: (row) => ranks[codes[row]!]!,
        ofKey: (key) => (key === null ? NO_KEY : sign * positionOf(distinct, key)),
        between: (low, high) => keepCodedPlaces(index.ids, codes, ranks, { low, high, sign }),
      };
    }
  }
}

interface Places {
  readonly low: number;
  readonly high: Place;
  readonly sign: Sign;
}

/** What a code says of its rows: 0 is not between the ranks. */
const WITHIN = 1;
const TIED = 2;

/**
 * Passes the rows between a rank and a place by the ranks of their codes; decides nothing on its way, like `keepCodes`. Tells
 * rows of the last rank apart: it may be that of nearly all, such as those without a district.
 */
function keepCodedPlaces(ids: Uint32Array, codes: Codes, ranks: Float64Array, { low, high, sign }: Places): RowTest {
  const said = Uint8Array.from(ranks, (rank) => {
    if (rank < low || rank > high.rank) return 0;
    return rank < high.rank ? WITHIN : TIED;
  });
  const test: RowTest = (words, from, to, base) => {
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      const first = base + word * 32;
      let kept = 0;
      for (let row = Math.min(first + 31, codes.length - 1); row >= first; row--) {
        const code = said[codes[row]!]!;
        const early = Number(sign * ids[row]! <= high.id) << 1;
        kept = (kept << 1) | (code & WITHIN) | ((code & early) >>> 1);
      }
      words[word]! &= kept;
    }
  };
  return Object.assign(test, { bytes: said.byteLength });
}

export const NO_KEY = Number.POSITIVE_INFINITY;

/** The numbers whose ranks lie between two others, as a filter. */
function rangeOf(column: string, { low, high }: { low: number; high: number }, sign: Sign): RangeFilter {
  const none = high === NO_KEY;
  if (low === NO_KEY) return { kind: "range", column, min: NO_KEY, max: null, none };
  const [min, max] = sign > 0 ? [low, high] : [-high, -low];
  const limitOf = (limit: number) => (Math.abs(limit) === NO_KEY ? null : limit);
  return { kind: "range", column, min: limitOf(min), max: limitOf(max), none };
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
