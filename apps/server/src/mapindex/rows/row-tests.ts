import type { RowTest } from "./row-set.ts";

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * Passes the rows whose code is marked with 1 in `keep`. Every row of a word is looked up, whether it is still in the set or
 * not: a loop that decides nothing on its way is several times faster than one in which the processor guesses wrong. Four rows
 * a turn take four fifths of the time of one row a turn.
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

/** A table of 1 for the codes that pass and 0 for the others. */
export function keepTable(size: number, passes: (code: number) => boolean): Uint8Array {
  const keep = new Uint8Array(size);
  for (let code = 0; code < size; code++) keep[code] = passes(code) ? 1 : 0;
  return keep;
}

/**
 * Passes the rows with a number from `low` to `high`, which are 32-bit numbers as the column keeps them, low no more than
 * high. Decides nothing on its way either, and takes four rows a turn like `keepCodes`.
 */
export function keepWhole(data: Int32Array, low: number, high: number): RowTest {
  const span = (high - low) | 0;
  return (words, from, to, base) => {
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      const first = base + word * 32;
      let outside = 0;
      if (first + 32 <= data.length) {
        for (let row = first + 28; row >= first; row -= 4) {
          const two = beyond((data[row]! - low) | 0, span) | (beyond((data[row + 1]! - low) | 0, span) << 1);
          const next = beyond((data[row + 2]! - low) | 0, span) | (beyond((data[row + 3]! - low) | 0, span) << 1);
          outside = (outside << 4) | two | (next << 2);
        }
      } else {
        for (let row = data.length - 1; row >= first; row--)
          outside = (outside << 1) | beyond((data[row]! - low) | 0, span);
      }
      words[word]! &= ~outside;
    }
  };
}

/**
 * 1 for an offset larger than the span, else 0; both are taken modulo 2^32 and without a sign, so that one comparison serves for both
 * ends of a range. It is what span - offset borrows: see Warren, Hacker's Delight, 2-13.
 */
function beyond(offset: number, span: number): number {
  return ((~span & offset) | ((~span | offset) & (span - offset))) >>> 31;
}

/** Passes the rows that a test lets pass one by one; it is only asked for rows that are still in the set. */
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

/** Passes the rows that another test lets pass, and besides them those whose number is `missing`. */
export function orMissing(data: Int32Array, missing: number, test: RowTest): RowTest {
  return (words, from, to, base) => {
    const before = words.slice(from, to);
    test(words, from, to, base);
    for (let word = from; word < to; word++) {
      const first = base + word * 32;
      let present = 0;
      if (before[word - from] !== words[word])
        for (let row = lastRow(first, data.length); row >= first; row--) {
          const difference = data[row]! ^ missing;
          present = (present << 1) | ((difference | -difference) >>> 31);
        }
      words[word]! |= before[word - from]! & ~present;
    }
  };
}

/** The last row of the word that begins with a row. */
function lastRow(first: number, length: number): number {
  return Math.min(first + 31, length - 1);
}
