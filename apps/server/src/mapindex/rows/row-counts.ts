import type { RowSet } from "./row-set.ts";

type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * How many rows of a set have each code; `size` is one more than the largest code. Written out for both kinds of set:
 * these loops pass over millions of rows, and calling a function for each would take three times as long.
 */
export function countCodes(rows: RowSet, codes: Uint8Array | Uint16Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  const { base, from, to } = rows;
  const words = rows.wordsOf();
  if (words === null) {
    // Neighbours often have the same code: two counters in turn need not wait for each other.
    const others = new Uint32Array(size);
    let row = from;
    for (; row + 1 < to; row += 2) {
      counts[codes[row]!]!++;
      others[codes[row + 1]!]!++;
    }
    if (row < to) counts[codes[row]!]!++;
    for (let code = 0; code < size; code++) counts[code]! += others[code]!;
    return counts;
  }
  for (let word = 0; word < words.length; word++) {
    const first = base + word * 32;
    for (let bits = words[word]!; bits !== 0; bits &= bits - 1)
      counts[codes[first + 31 - Math.clz32(bits & -bits)]!]!++;
  }
  return counts;
}

/** How many rows of a set have each place and code: at place × `codeCount` + code. */
export function countPairs(
  rows: RowSet,
  places: Codes,
  placeCount: number,
  codes: Uint8Array | Uint16Array,
  codeCount: number,
): Uint32Array {
  const counts = new Uint32Array(placeCount * codeCount);
  const { base, from, to } = rows;
  const words = rows.wordsOf();
  if (words === null) {
    for (let row = from; row < to; row++) counts[places[row]! * codeCount + codes[row]!]!++;
    return counts;
  }
  for (let word = 0; word < words.length; word++) {
    const first = base + word * 32;
    for (let bits = words[word]!; bits !== 0; bits &= bits - 1) {
      const row = first + 31 - Math.clz32(bits & -bits);
      counts[places[row]! * codeCount + codes[row]!]!++;
    }
  }
  return counts;
}

/** Whether any row of a set is marked with 1. Mostly none is in the whole run, which is soon found out. */
export function anyMarked(rows: RowSet, marks: Uint8Array): boolean {
  const { base, from, to } = rows;
  // Of a Buffer this is ten times faster than of a typed array.
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
