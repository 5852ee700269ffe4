import { bitsOf } from "../rows/bit-counts.ts";
import { mergeBits } from "./bit-runs.ts";
import type { Runs } from "./runs.ts";

/** Words of a block, as a power of two: the rows of a block are counted from its beginning. */
const BLOCK_BITS = 2;

/** Which rows of a column have a value, a bit each. The values themselves lie end to end, without a place for the rows that have none. */
export class PresentRows {
  /** How many rows before each block have a value, and behind them how many have one at all. */
  private readonly before: Uint32Array;

  constructor(
    /** Bit `row % 32` of word `row >>> 5` belongs to a row; bits behind the last row are 0. */
    readonly words: Uint32Array,
    /** How many rows there are. */
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

  /** How many rows have a value. */
  get count(): number {
    return this.before[this.before.length - 1]!;
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5]! >>> (row & 31)) & 1) === 1;
  }

  /** How many rows before this one have a value: where its own is, if it has one. */
  placeOf(row: number): number {
    const { words } = this;
    const last = row >>> 5;
    let place = this.before[last >>> BLOCK_BITS]!;
    for (let word = (last >>> BLOCK_BITS) << BLOCK_BITS; word < last; word++) place += bitsOf(words[word]!);
    const bit = row & 31;
    return bit === 0 ? place : place + bitsOf(words[last]! & ((1 << bit) - 1));
  }

  /** Calls `visit` with each row that has a value, and where that is. */
  eachRow(visit: (row: number, place: number) => void): void {
    let place = 0;
    for (let word = 0; word < this.words.length; word++) {
      for (let bits = this.words[word]!; bits !== 0; bits &= bits - 1)
        visit(word * 32 + 31 - Math.clz32(bits & -bits), place++);
    }
  }

  /** The runs of the values that belong to the runs of rows. */
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
