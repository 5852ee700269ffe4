import type { PackedCodes } from "../columns/packed-codes.ts";
import type { RowTest } from "./row-set.ts";

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * Passes the rows whose code is marked with 1 in `keep`. Looks up every row of a word, also rows that are not in the
 * set any more: a loop without branches is several times faster than one with branch mispredictions. Four rows per
 * iteration take four fifths of the time of one row per iteration.
 */
export function keepCodes(codes: Codes, keep: Uint8Array): RowTest {
  const test: RowTest = (words, from, to, base) => {
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      const first = base + word * 32;
      let kept = 0;
      if (first + 32 <= codes.length) {
        for (let row = first + 28; row >= first; row -= 4) {
          const two = keep[codes[row]!]! | (keep[codes[row + 1]!]! << 1);
          kept = (kept << 4) | two | (keep[codes[row + 2]!]! << 2) | (keep[codes[row + 3]!]! << 3);
        }
      } else {
        for (let row = codes.length - 1; row >= first; row--) kept = (kept << 1) | keep[codes[row]!]!;
      }
      words[word]! &= kept;
    }
  };
  return Object.assign(test, { bytes: keep.byteLength });
}

/**
 * Like `keepCodes`, for packed codes. If a byte contains several codes, one lookup in a table of all bytes tests all of
 * them.
 */
export function keepPacked({ words: packed, width }: PackedCodes, keep: Uint8Array): RowTest {
  if (width > BYTE) return keepHalves(packed, keep);
  const table = keepBytes(keep, width);
  const rows = BYTE / width;
  const test: RowTest = (words, from, to, base) => {
    let end = ((base >>> 5) + from) * width;
    for (let word = from; word < to; word++) {
      const start = end;
      end += width;
      if (words[word] === 0) continue;
      let kept = 0;
      for (let at = end - 1; at >= start; at--) {
        const codes = packed[at]!;
        const low = table[codes & 0xff]! | (table[(codes >>> 8) & 0xff]! << rows);
        const high = table[(codes >>> 16) & 0xff]! | (table[codes >>> 24]! << rows);
        kept = (kept << (4 * rows)) | low | (high << (2 * rows));
      }
      words[word]! &= kept;
    }
  };
  return Object.assign(test, { bytes: table.byteLength });
}

const BYTE = 8;

/** Returns for each byte one bit per code of `width` bits in it, which is set if the code passes. */
function keepBytes(keep: Uint8Array, width: number): Uint8Array {
  return Uint8Array.from({ length: 2 ** BYTE }, (_, byte) => {
    let kept = 0;
    for (let at = BYTE - width; at >= 0; at -= width)
      kept = (kept << 1) | (keep[(byte >>> at) & (2 ** width - 1)] ?? 0);
    return kept;
  });
}

/** Variant for two codes per word. */
function keepHalves(packed: Uint32Array, keep: Uint8Array): RowTest {
  const test: RowTest = (words, from, to, base) => {
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      const start = ((base >>> 5) + word) * 16;
      let kept = 0;
      for (let at = start + 15; at >= start; at--) {
        const codes = packed[at]!;
        kept = (kept << 2) | keep[codes & 0xffff]! | (keep[codes >>> 16]! << 1);
      }
      words[word]! &= kept;
    }
  };
  return Object.assign(test, { bytes: keep.byteLength });
}

/** Returns a table with 1 for the codes that pass and 0 for the others. */
export function keepTable(size: number, passes: (code: number) => boolean): Uint8Array {
  const keep = new Uint8Array(size);
  for (let code = 0; code < size; code++) keep[code] = passes(code) ? 1 : 0;
  return keep;
}

/**
 * Passes the rows with a number from `low` to `high`. Both are 32-bit numbers as stored in the column, signed or
 * unsigned, with low not greater than high. The loop has no branches and processes four rows per iteration, like
 * `keepCodes`.
 */
export function keepWhole(data: Int32Array | Uint32Array, low: number, high: number): RowTest {
  const { first: at, span, isInside } = shorterRange(low, high);
  const flip = isInside ? -1 : 0;
  return (words, from, to, base) => {
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
  };
}

/**
 * Like `keepWhole`, but also passes the rows without a number. A common loop for both, controlled by a function, takes
 * twice the time for each.
 */
export function keepWholeOrMissing(data: Int32Array, low: number, high: number): RowTest {
  const { first: at, span, isInside } = shorterRange(low, high);
  const flip = isInside ? 0 : -1;
  return (words, from, to, base) => {
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
  };
}

/**
 * Returns either the range or its complement modulo 2^32, whichever has less than 2^31 numbers. Its end is `span` after
 * its first number.
 */
export function shorterRange(low: number, high: number): { first: number; span: number; isInside: boolean } {
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

/**
 * Passes the rows for which a predicate returns true. The predicate is called only for rows that are still in the set.
 */
export function keepRows(passes: (row: number) => boolean): RowTest {
  return (words, from, to, base) => {
    for (let word = from; word < to; word++) {
      let kept = 0;
      for (let bits = words[word]!; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        if (passes(base + word * 32 + bit)) kept |= 1 << bit;
      }
      words[word] = kept;
    }
  };
}
