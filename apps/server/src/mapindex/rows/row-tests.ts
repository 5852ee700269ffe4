import type { PackedCodes } from "../columns/packed-codes.ts";
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

/** The same with packed codes. Where a byte holds several, one look into a table of all bytes tells of each whether it passes. */
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

/** For each byte a bit for each code of so many bits in it: whether the code passes. */
function keepBytes(keep: Uint8Array, width: number): Uint8Array {
  return Uint8Array.from({ length: 2 ** BYTE }, (_, byte) => {
    let kept = 0;
    for (let at = BYTE - width; at >= 0; at -= width)
      kept = (kept << 1) | (keep[(byte >>> at) & (2 ** width - 1)] ?? 0);
    return kept;
  });
}

/** With two codes in a word. */
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

/** A table of 1 for the codes that pass and 0 for the others. */
export function keepTable(size: number, passes: (code: number) => boolean): Uint8Array {
  const keep = new Uint8Array(size);
  for (let code = 0; code < size; code++) keep[code] = passes(code) ? 1 : 0;
  return keep;
}

/**
 * Passes the rows with a number from `low` to `high`, which are 32-bit numbers as the column keeps them, with a sign or
 * without, low no more than high. Decides nothing on its way either, and takes four rows a turn like `keepCodes`.
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

/** The same, and passes besides them the rows without a number. With one loop for both, told what to do by a function, each takes twice the time. */
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

/** Of a range and what lies around it, modulo 2^32, the one of less than 2^31 numbers: whose end is `span` after its first. */
export function shorterRange(low: number, high: number): { first: number; span: number; isInside: boolean } {
  const span = high - low;
  if (span < 2 ** 31) return { first: low | 0, span, isInside: true };
  return { first: (high + 1) | 0, span: 2 ** 32 - 2 - span, isInside: false };
}

/** 1 for a number before the first of a shorter range or after its end, else 0: an offset that is negative, or becomes so. */
export function isBeyond(number: number, first: number, span: number): number {
  const offset = (number - first) | 0;
  return (offset | (span - offset)) >>> 31;
}

/** The same, but 0 for the number that means "no value"; `flip` is -1 where the shorter range lies outside. */
function isOutside(number: number, first: number, span: number, flip: number): number {
  const offset = (number - first) | 0;
  // -2^31 is the only negative number before which comes a positive one.
  const missing = number & ~(number - 1);
  return (((offset | (span - offset)) ^ flip) & ~missing) >>> 31;
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
