import type { NumberColumn } from "../../mapindex/columns/number-column.ts";
import { FORMS } from "../../mapindex/columns/number-form.ts";
import { PackedCodes } from "../../mapindex/columns/packed-codes.ts";
import { type Axis, DEGREE, LAST_CELL } from "../../mapindex/degrees.ts";
import type { Codes } from "../../mapindex/rows/row-tests.ts";

/** 1 for an ascending order, -1 for a descending one. */
export type Sign = 1 | -1;

/** Rank of rows without a key, which are last in either direction. */
export const NO_KEY = Number.POSITIVE_INFINITY;

/** Returns the smallest rank of rows from … to (exclusive) in a column of numbers that is `low` or more. */
export function leastNumber(column: NumberColumn, sign: Sign, low: number, from: number, to: number): number {
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
 * The same for degrees. Compares cells in place of them, if no school is outside the square. Returns undefined when
 * they are not conclusive.
 */
export function leastDegrees(
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

/** The same for any ranks. */
export function leastOf(rankOf: (row: number) => number, low: number, from: number, to: number): number {
  let least = NO_KEY;
  for (let row = from; row < to; row++) {
    const rank = rankOf(row);
    if (rank < least && rank >= low) least = rank;
  }
  return least;
}

interface RankedCodes {
  readonly codes: Codes | PackedCodes;
  /** Position of each code's key among the distinct keys, in ascending order; -1 means that it has no key. */
  readonly positions: Int32Array;
  /** Largest position. */
  readonly last: number;
}

/** The same for codes. */
export function leastCoded(
  { codes, positions, last }: RankedCodes,
  sign: Sign,
  low: number,
  from: number,
  to: number,
): number {
  if (low === NO_KEY) return NO_KEY;
  const start = sign > 0 ? Math.max(0, Math.ceil(low)) : Math.min(last, Math.floor(-low));
  const found =
    codes instanceof PackedCodes ? distinctCodes(codes, positions.length, from, to) : codes.subarray(from, to);
  const position = start + sign * leastCodeAbove(found, positions, start, sign);
  return position < 0 || position > last ? NO_KEY : sign * position;
}

/** Returns the distinct codes of some rows, for columns with several codes per byte: there are 16 codes at most. */
function distinctCodes(codes: PackedCodes, count: number, from: number, to: number): Uint8Array {
  const all = 2 ** count - 1;
  let seen = 0;
  for (let row = from; row < to && seen !== all; row++) seen |= 1 << codes.at(row);
  return Uint8Array.from({ length: count }, (_, code) => code).filter((code) => (seen >>> code) & 1);
}

/**
 * Returns the distance from a start to the nearest of some integers above it, or below it for the sign -1. The distance
 * to numbers on the other side of the start, and to the number that represents no value, is greater than to all values
 * of a column. This requires only one comparison for each row, which is nearly always false; see `keepCodes`.
 */
function leastAbove(
  data: Uint8Array | Uint16Array | Int32Array | Uint32Array,
  start: number,
  sign: Sign,
  from: number,
  to: number,
): number {
  let least = NOTHING_ABOVE;
  for (let row = from; row < to; row++) {
    const above = distanceAbove(data[row]!, start, sign);
    if (above < least) least = above;
  }
  return (least ^ HALF) >>> 0;
}

/** The same for the positions of codes. Nothing is nearer than the start, so the loop ends there. */
function leastCodeAbove(codes: Codes, positions: Int32Array, start: number, sign: Sign): number {
  let least = NOTHING_ABOVE;
  for (let at = 0; at < codes.length; at++) {
    const above = distanceAbove(positions[codes[at]!]!, start, sign);
    if (above >= least) continue;
    least = above;
    if (above === AT_START) break;
  }
  return (least ^ HALF) >>> 0;
}

/**
 * Returns the distance of a number above the start, modulo 2^32, and below it for the sign -1. Its highest bit is
 * flipped, so that a signed comparison compares distances as unsigned numbers.
 */
function distanceAbove(number: number, start: number, sign: Sign): number {
  const flip = sign > 0 ? 0 : -1;
  return (((number - start) ^ flip) - flip) ^ HALF;
}

const HALF = 0x80000000;
const NOTHING_ABOVE = 0x7fffffff;
const AT_START = -0x80000000;
