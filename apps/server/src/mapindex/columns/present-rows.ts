import { bitsOf } from "../rows/bit-counts.ts";
import { mergeBits } from "./bit-runs.ts";
import type { Runs } from "./runs.ts";

/** Number of words per block, as a power of two. Rows are counted from the start of their block. */
const BLOCK_BITS = 2;

/**
 * Rows of a column that have a value, one bit each. The values are stored consecutively, without a place for rows that
 * have none.
 */
export class PresentRows {
  /** Number of rows with a value before each block, followed by the total number. */
  private readonly before: Uint32Array;

  constructor(
    /** Bit `row % 32` of word `row >>> 5` belongs to a row; bits after the last row are 0. */
    readonly words: Uint32Array,
    /** Number of rows. */
    readonly length: number,
  ) {
    this.before = new Uint32Array(Math.ceil(words.length / (1 << BLOCK_BITS)) + 1);
    let count = 0;
    for (let word = 0; word < words.length; word++) {
      if (word % (1 << BLOCK_BITS) === 0) this.before[word >>> BLOCK_BITS] = count;
      count += bitsOf(words[word]!);
    }
    this.before[this.before.length - 1] = count;
  }

  static of(length: number, isPresent: (row: number) => boolean): PresentRows {
    const words = new Uint32Array(Math.ceil(length / 32));
    for (let row = 0; row < length; row++) if (isPresent(row)) words[row >>> 5]! |= 1 << (row & 31);
    return new PresentRows(words, length);
  }

  /** Number of rows with a value. */
  get count(): number {
    return this.before[this.before.length - 1]!;
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5]! >>> (row & 31)) & 1) === 1;
  }

  /** Returns the number of earlier rows with a value, which is the place of this row's value if it has one. */
  placeOf(row: number): number {
    const { words } = this;
    const last = row >>> 5;
    let place = this.before[last >>> BLOCK_BITS]!;
    for (let word = (last >>> BLOCK_BITS) << BLOCK_BITS; word < last; word++) place += bitsOf(words[word]!);
    const bit = row & 31;
    return bit === 0 ? place : place + bitsOf(words[last]! & ((1 << bit) - 1));
  }

  /** Calls `visit` for each row with a value, and its place. */
  eachRow(visit: (row: number, place: number) => void): void {
    let place = 0;
    for (let word = 0; word < this.words.length; word++) {
      for (let bits = this.words[word]!; bits !== 0; bits &= bits - 1)
        visit(word * 32 + 31 - Math.clz32(bits & -bits), place++);
    }
  }

  /** Returns the runs of the values for the runs of rows. */
  runsOfPlaces(added: PresentRows, runs: Runs): Runs {
    const placeOf = (row: number, run: number) => (runs.source[run] === 0 ? this : added).placeOf(row);
    const [from, to] = [runs.from.map(placeOf), runs.to.map(placeOf)];
    const length = from.reduce((sum, start, run) => sum + to[run]! - start, 0);
    return { length, source: runs.source, from, to, replaced: null };
  }

  merge(added: PresentRows, runs: Runs): PresentRows {
    const length = Math.ceil(runs.length / 32);
    return new PresentRows(mergeBits(this.words, added.words, runs, { width: 1, length }), runs.length);
  }
}
