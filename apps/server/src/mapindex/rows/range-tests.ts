import type { RowTest } from "./row-set.ts";

/**
 * Passes the rows with a number from `low` to `high`. Both are 32-bit numbers as stored in the column, signed or
 * unsigned, with low not greater than high.
 */
export function keepWhole(data: Int32Array | Uint32Array, low: number, high: number): RowTest {
  return new RangeTest(data, shorterRange(low, high));
}

/** Like `keepWhole`, but also passes the rows without a number. */
export function keepWholeOrMissing(data: Int32Array, low: number, high: number): RowTest {
  return new RangeOrMissingTest(data, shorterRange(low, high));
}

/** The loop has no branches and processes four rows per iteration, like that of `keepCodes`. */
class RangeTest implements RowTest {
  constructor(
    private readonly data: Int32Array | Uint32Array,
    private readonly range: ShorterRange,
  ) {}

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    const { data } = this;
    const { first: at, span, isInside } = this.range;
    const flip = isInside ? -1 : 0;
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      const first = base + word * 32;
      let beyond = 0;
      if (first + 32 <= data.length) {
        for (let row = first + 28; row >= first; row -= 4) {
          const two = isBeyond(data[row]!, at, span) | (isBeyond(data[row + 1]!, at, span) << 1);
          const next = isBeyond(data[row + 2]!, at, span) | (isBeyond(data[row + 3]!, at, span) << 1);
          beyond = (beyond << 4) | two | (next << 2);
        }
      } else {
        for (let row = data.length - 1; row >= first; row--) beyond = (beyond << 1) | isBeyond(data[row]!, at, span);
      }
      words[word]! &= beyond ^ flip;
    }
  }
}

/** A common loop for this test and `RangeTest`, controlled by a function, takes twice the time for each. */
class RangeOrMissingTest implements RowTest {
  constructor(
    private readonly data: Int32Array,
    private readonly range: ShorterRange,
  ) {}

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    const { data } = this;
    const { first: at, span, isInside } = this.range;
    const flip = isInside ? 0 : -1;
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      const first = base + word * 32;
      let outside = 0;
      if (first + 32 <= data.length) {
        for (let row = first + 28; row >= first; row -= 4) {
          const two = isOutside(data[row]!, at, span, flip) | (isOutside(data[row + 1]!, at, span, flip) << 1);
          const next = isOutside(data[row + 2]!, at, span, flip) | (isOutside(data[row + 3]!, at, span, flip) << 1);
          outside = (outside << 4) | two | (next << 2);
        }
      } else {
        for (let row = data.length - 1; row >= first; row--)
          outside = (outside << 1) | isOutside(data[row]!, at, span, flip);
      }
      words[word]! &= ~outside;
    }
  }
}

/** Range of 32-bit numbers, or its complement, with less than 2^31 numbers. */
export interface ShorterRange {
  readonly first: number;
  /** Difference between the last and the first number. */
  readonly span: number;
  /** False for the complement. */
  readonly isInside: boolean;
}

/** Returns either the range or its complement modulo 2^32, whichever has less than 2^31 numbers. */
export function shorterRange(low: number, high: number): ShorterRange {
  const span = high - low;
  if (span < 2 ** 31) return { first: low | 0, span, isInside: true };
  return { first: (high + 1) | 0, span: 2 ** 32 - 2 - span, isInside: false };
}

/**
 * Returns 1 for a number before the first or after the end of a shorter range, otherwise 0. In both cases an offset is
 * negative.
 */
export function isBeyond(number: number, first: number, span: number): number {
  const offset = (number - first) | 0;
  return (offset | (span - offset)) >>> 31;
}

/**
 * Like `isBeyond`, but returns 0 for the number that means "no value". `flip` is -1 if the shorter range is the
 * complement.
 */
function isOutside(number: number, first: number, span: number, flip: number): number {
  const offset = (number - first) | 0;
  // -2^31 is the only negative number whose predecessor (modulo 2^32) is positive.
  const missing = number & ~(number - 1);
  return (((offset | (span - offset)) ^ flip) & ~missing) >>> 31;
}
