import type { RowTest } from "./row-set.ts";

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Passes the rows whose code is marked with 1 in `keep`. */
export function keepCodes(codes: Codes, keep: Uint8Array): RowTest {
  return new CodesTest(codes, keep);
}

/**
 * Passes the rows for which a predicate returns true. The predicate is called only for rows that are still in the set.
 */
export function keepRows(passes: (row: number) => boolean): RowTest {
  return new PredicateTest(passes);
}

/** Returns a table with 1 for the codes that pass and 0 for the others. */
export function keepTable(size: number, passes: (code: number) => boolean): Uint8Array {
  const keep = new Uint8Array(size);
  for (let code = 0; code < size; code++) keep[code] = passes(code) ? 1 : 0;
  return keep;
}

/**
 * Looks up every row of a word, also rows that are not in the set any more: a loop without branches is several times
 * faster than one with branch mispredictions. Four rows per iteration take four fifths of the time of one row per
 * iteration.
 */
class CodesTest implements RowTest {
  constructor(
    private readonly codes: Codes,
    private readonly keep: Uint8Array,
  ) {}

  get bytes(): number {
    return this.keep.byteLength;
  }

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    const { codes, keep } = this;
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
  }
}

class PredicateTest implements RowTest {
  constructor(private readonly passes: (row: number) => boolean) {}

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    const { passes } = this;
    for (let word = from; word < to; word++) {
      let kept = 0;
      for (let bits = words[word]!; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        if (passes(base + word * 32 + bit)) kept |= 1 << bit;
      }
      words[word] = kept;
    }
  }
}
