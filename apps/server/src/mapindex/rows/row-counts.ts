import { PackedCodes } from "../columns/packed-codes.ts";
import { bitsOf } from "./bit-counts.ts";
import type { RowSet, RowTest } from "./row-set.ts";
import type { Codes } from "./row-tests.ts";

/**
 * Maximum number of set bits among 32 rows for which the bits are visited one by one. With more, a loop over all rows
 * is faster.
 */
const FEW = 8;

/** Number of words that are tested together. */
const STRETCH = 512;

/**
 * Returns the number of rows of a set per code. `size` is one more than the largest code. The loops process millions of
 * rows; a function call per row would take three times as long. Neighbours often have the same code, so two alternating
 * counters avoid waiting for each other. If most rows of a word are in the set, the loop does not branch on its bits.
 */
export function countCodes(rows: RowSet, codes: Codes | PackedCodes, size: number): Uint32Array {
  return codes instanceof PackedCodes ? countPacked(rows, codes, size) : countPlain(rows, codes, size);
}

function countPlain(rows: RowSet, codes: Codes, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  const others = new Uint32Array(size);
  rows.wordsOf();
  for (let first = rows.base; first < rows.to; first += 32) {
    const bits = rows.bitsAt(first);
    if (bitsOf(bits) > FEW && first + 32 <= codes.length) {
      for (let row = first, rest = bits; row < first + 32; row += 2, rest >>= 2) {
        counts[codes[row]!]! += rest & 1;
        others[codes[row + 1]!]! += (rest >> 1) & 1;
      }
    } else {
      for (let rest = bits; rest !== 0; rest &= rest - 1) counts[codes[first + 31 - Math.clz32(rest & -rest)]!]! += 1;
    }
  }
  return added(counts, others);
}

function countPacked(rows: RowSet, codes: PackedCodes, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  rows.wordsOf();
  for (let first = rows.base; first < rows.to; first += 32) {
    for (let rest = rows.bitsAt(first); rest !== 0; rest &= rest - 1) {
      counts[codes.at(first + 31 - Math.clz32(rest & -rest))]! += 1;
    }
  }
  return counts;
}

/** Returns the number of rows of a set per place and code, at place × `codeCount` + code. Counts like `countCodes`. */
export function countPairs(
  rows: RowSet,
  places: Codes,
  placeCount: number,
  codes: Uint8Array | PackedCodes,
  codeCount: number,
): Uint32Array {
  if (codes instanceof PackedCodes) return countPackedPairs(rows, places, placeCount, codes, codeCount);
  const counts = new Uint32Array(placeCount * codeCount);
  const others = new Uint32Array(placeCount * codeCount);
  rows.wordsOf();
  for (let first = rows.base; first < rows.to; first += 32) {
    const bits = rows.bitsAt(first);
    if (bitsOf(bits) > FEW && first + 32 <= codes.length) {
      for (let row = first, rest = bits; row < first + 32; row += 2, rest >>= 2) {
        counts[places[row]! * codeCount + codes[row]!]! += rest & 1;
        others[places[row + 1]! * codeCount + codes[row + 1]!]! += (rest >> 1) & 1;
      }
    } else {
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const row = first + 31 - Math.clz32(rest & -rest);
        counts[places[row]! * codeCount + codes[row]!]! += 1;
      }
    }
  }
  return added(counts, others);
}

function countPackedPairs(
  rows: RowSet,
  places: Codes,
  placeCount: number,
  codes: PackedCodes,
  codeCount: number,
): Uint32Array {
  const counts = new Uint32Array(placeCount * codeCount);
  rows.wordsOf();
  for (let first = rows.base; first < rows.to; first += 32) {
    for (let rest = rows.bitsAt(first); rest !== 0; rest &= rest - 1) {
      const row = first + 31 - Math.clz32(rest & -rest);
      counts[places[row]! * codeCount + codes.at(row)]! += 1;
    }
  }
  return counts;
}

/** Returns the number of rows of a set that pass a test. */
export function countPassing(rows: RowSet, test: RowTest): number {
  const words = new Uint32Array(STRETCH);
  let count = 0;
  rows.wordsOf();
  for (let base = rows.base; base < rows.to; base += STRETCH * 32) {
    const length = Math.min(STRETCH, Math.ceil((rows.to - base) / 32));
    for (let word = 0; word < length; word++) words[word] = rows.bitsAt(base + word * 32);
    test.clearRows(words, 0, length, base);
    for (let word = 0; word < length; word++) count += bitsOf(words[word]!);
  }
  return count;
}

function added(counts: Uint32Array, others: Uint32Array): Uint32Array {
  for (let code = 0; code < counts.length; code++) counts[code]! += others[code]!;
  return counts;
}

/**
 * Returns whether any row of a set is marked with 1. The range usually has no mark at all, which is detected quickly.
 */
export function anyMarked(rows: RowSet, marks: Uint8Array): boolean {
  const { base, from, to } = rows;
  // This search is ten times faster on a Buffer than on a typed array.
  if (!Buffer.from(marks.buffer, marks.byteOffset + from, to - from).includes(1)) return false;
  const words = rows.wordsOf();
  if (words === null) return true;
  for (let word = 0; word < words.length; word++) {
    const first = base + word * 32;
    for (let bits = words[word]!; bits !== 0; bits &= bits - 1) {
      if (marks[first + 31 - Math.clz32(bits & -bits)] === 1) return true;
    }
  }
  return false;
}
