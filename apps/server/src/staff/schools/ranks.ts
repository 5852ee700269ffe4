import type { NumberColumn } from "../../mapindex/columns/number-column.ts";
import { FORMS } from "../../mapindex/columns/number-form.ts";
import { PackedCodes } from "../../mapindex/columns/packed-codes.ts";
import { type Axis, DEGREE, LAST_CELL } from "../../mapindex/degrees.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import { lowerBound } from "../../mapindex/rows/lower-bound.ts";
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

/** 1 for an ascending order, -1 for a descending one. */
export type Sign = 1 | -1;

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
      const ranks = Float64Array.from(positions, (position) => (position < 0 ? NO_KEY : sign * position));
      const isPacked = codes instanceof PackedCodes;
      const of = isPacked ? (row: number) => ranks[codes.at(row)]! : (row: number) => ranks[codes[row]!]!;
      const smallest = sign > 0 ? 0 : 1 - distinct.length;
      return {
        of,
        ofKey: (key) => (key === null ? NO_KEY : sign * positionOf(distinct, key)),
        least: (from, to, low) => leastCoded(of, { low, best: Math.max(smallest, Math.ceil(low)) }, from, to),
      };
    }
  }
}

function leastNumber(column: NumberColumn, sign: Sign, low: number, from: number, to: number): number {
  const { data, level } = column;
  if (low === NO_KEY) return NO_KEY;
  const places = column.placesOf(from, to);
  if (data instanceof Float64Array) return leastOf((place) => sign * data[place]!, low, ...places);
  const { low: lowest, high } = FORMS[level]!;
  const start = Math.min(high, Math.max(lowest, sign * Math.round(column.unrounded(low))));
  const above = leastAbove(data, start, sign, ...places);
  const number = start + sign * above;
  return number < lowest || number > high ? NO_KEY : Math.max(sign * column.valueOf(number), low);
}

/**
 * Compares cells in place of degrees, if no school is outside the square. Returns undefined when they are not
 * conclusive.
 */
function leastDegrees(
  { axis, cells }: { readonly axis: Axis; readonly cells: Uint32Array },
  sign: Sign,
  low: number,
  from: number,
  to: number,
): number | undefined {
  if (low === NO_KEY) return NO_KEY;
  const towards = sign * axis.direction > 0 ? 1 : -1;
  const first = Math.max(-180, Math.min(180, sign * low));
  const start = axis.cellOf(Math.round(first * DEGREE));
  const above = leastAbove(cells, start, towards, from, to);
  // The distance from one edge of the world to the other, or no row at all.
  if (above === LAST_CELL) return undefined;
  const cell = start + towards * above;
  return cell < 0 || cell > LAST_CELL ? NO_KEY : Math.max((sign * axis.degrees7Of(cell)) / DEGREE, low);
}

function leastOf(rankOf: (row: number) => number, low: number, from: number, to: number): number {
  let least = NO_KEY;
  for (let row = from; row < to; row++) {
    const rank = rankOf(row);
    if (rank < least && rank >= low) least = rank;
  }
  return least;
}

/**
 * Returns the distance from a start to the nearest of some integers above it, or below it for the sign -1. Differences
 * are computed modulo 2^32, so numbers on the other side of the start, and the number that represents no value, are
 * farther away than all values of a column. This requires only one comparison for each row, which is nearly always
 * false; see `keepCodes`.
 */
function leastAbove(
  data: Uint8Array | Uint16Array | Int32Array | Uint32Array,
  start: number,
  sign: Sign,
  from: number,
  to: number,
): number {
  const flip = sign > 0 ? 0 : -1;
  let least = 0x7fffffff;
  for (let row = from; row < to; row++) {
    const above = (((data[row]! - start) ^ flip) - flip) ^ 0x80000000;
    if (above < least) least = above;
  }
  return (least ^ 0x80000000) >>> 0;
}

interface RankLimits {
  readonly low: number;
  /** No rank that is `low` or more is smaller. The first row with it ends the search. */
  readonly best: number;
}

function leastCoded(rankOf: (row: number) => number, { low, best }: RankLimits, from: number, to: number): number {
  // Rows without a key have no smaller rank.
  if (low === NO_KEY) return NO_KEY;
  let least = NO_KEY;
  for (let row = from; row < to; row++) {
    const rank = rankOf(row);
    if (rank >= least || rank < low) continue;
    least = rank;
    if (rank === best) break;
  }
  return least;
}

export const NO_KEY = Number.POSITIVE_INFINITY;

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
