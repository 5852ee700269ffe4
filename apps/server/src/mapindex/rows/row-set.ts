import { runCooperatively, type Steps } from "../../lib/steps.ts";
import { bitsOf } from "./bit-counts.ts";

/**
 * Test of the rows of a set. Its loop is a method of a class and not a closure: V8 discards the compiled code of a
 * closure with the last of its copies, and the first requests after a change of the data would run it uncompiled.
 */
export interface RowTest {
  /**
   * Removes rows: clears the bits of the rows that do not pass in `words[from]` … `words[to - 1]`. Bit 0 of word w
   * represents row `base` + 32 × w. The bits of rows outside the set are already 0.
   */
  clearRows(words: Uint32Array, from: number, to: number, base: number): void;
  /** Size of the tables that the test references, in bytes. If absent, it is negligible. */
  readonly bytes?: number;
}

/** Number of words that are tested together. */
const PART = 512;

/** Number of rows that are tested together. The first part begins at the base of the set. */
const PART_ROWS = PART * 32;

const TAKEN_AT_ONCE = 4096;

export interface PrepareOptions {
  readonly from?: number;
  readonly to?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Pending work of a set with parts that were not read yet. */
interface Pending {
  readonly source: RowSet;
  readonly tests: readonly RowTest[];
  /** 1 for completed parts. */
  readonly done: Uint8Array;
  left: number;
}

/**
 * A set of rows from `from` (inclusive) to `to` (exclusive), represented by set bits. Bit `row - base` of the words
 * represents a row, where base is `from` rounded down to a multiple of 32. Without words, the set contains every row of
 * the range. Bits outside the range are always 0. The content of a set never changes. A filtered set is computed in
 * parts when their rows are read, so that the first tile with a filter does not wait for the rest of the world.
 */
export class RowSet {
  readonly base: number;
  private counted = -1;
  private pending: Pending | null = null;

  constructor(
    readonly from: number,
    readonly to: number,
    private readonly words: Uint32Array | null,
  ) {
    this.base = from - (from % 32);
  }

  static none(): RowSet {
    return new RowSet(0, 0, null);
  }

  /** Creates a set of these rows, in any order. */
  static of(rows: readonly number[]): RowSet {
    if (rows.length === 0) return RowSet.none();
    const from = rows.reduce((a, b) => Math.min(a, b));
    const to = rows.reduce((a, b) => Math.max(a, b)) + 1;
    const words = emptyWords(from, to);
    const set = new RowSet(from, to, words);
    for (const row of rows) words[(row - set.base) >>> 5]! |= 1 << (row - set.base);
    return set;
  }

  /** Returns the rows of this set that pass all tests. The tests run in the given order. */
  filtered(tests: readonly RowTest[]): RowSet {
    if (tests.length === 0) return this;
    const words = emptyWords(this.from, this.to);
    const set = new RowSet(this.from, this.to, words);
    const parts = Math.ceil(words.length / PART);
    if (parts > 0) set.pending = { source: this, tests, done: new Uint8Array(parts), left: parts };
    return set;
  }

  /** Returns the words, which are valid for the rows from … to. Null if the set contains every row of the range. */
  wordsOf(from = this.from, to = this.to): Uint32Array | null {
    if (this.pending) this.workOut(this.pending, Math.max(from, this.from), Math.min(to, this.to));
    return this.words;
  }

  /**
   * Returns the bits of the 32 rows from `first` on that are in from … to. Requires an earlier call of `wordsOf` for
   * these rows.
   */
  bitsAt(first: number, from = this.from, to = this.to): number {
    let bits = this.words === null ? ALL_BITS | 0 : this.words[(first - this.base) >>> 5]! | 0;
    if (first < from) bits &= ALL_BITS << (from - first);
    if (first + 32 > to) bits &= ALL_BITS >>> (first + 32 - to);
    return bits;
  }

  /**
   * Computes the rows from … to in steps, between which other requests are served. Later reads find them ready.
   *
   * @throws the reason of the signal when it is aborted meanwhile
   */
  async prepare({ from = this.from, to = this.to, signal }: PrepareOptions = {}): Promise<void> {
    if (this.pending) await runCooperatively(this.parts(Math.max(from, this.from), Math.min(to, this.to)), signal);
  }

  private *parts(from: number, to: number): Steps<void> {
    for (let row = from; row < to && this.pending; row = this.base + PART_ROWS * (this.partOf(row) + 1)) {
      this.workOut(this.pending, row, row + 1);
      yield;
    }
  }

  /** Memory use in bytes, including the tables of the tests until all rows are computed. */
  get bytes(): number {
    const tables = (this.pending?.tests ?? []).reduce((sum, { bytes = 0 }) => sum + bytes, 0);
    return (this.words?.byteLength ?? 0) + tables;
  }

  has(row: number): boolean {
    if (row < this.from || row >= this.to) return false;
    const words = this.wordsOf(row, row + 1);
    const bit = row - this.base;
    return words === null || ((words[bit >>> 5]! >>> bit) & 1) === 1;
  }

  /** Number of rows in the set. */
  get count(): number {
    if (this.counted < 0) {
      const words = this.wordsOf();
      this.counted = words === null ? this.to - this.from : bitCount(words);
    }
    return this.counted;
  }

  /** Calls `visit` for each row of the set between `from` and `to`, in ascending order. */
  eachRow(visit: (row: number) => void, from = 0, to = this.to): void {
    const start = Math.max(from, this.from);
    const end = Math.min(to, this.to);
    const words = this.wordsOf(start, end);
    if (words === null) {
      for (let row = start; row < end; row++) visit(row);
      return;
    }
    for (let word = (start - this.base) >>> 5; this.base + word * 32 < end; word++) {
      const first = this.base + word * 32;
      let bits = words[word]!;
      if (bits === ALL_BITS && first >= start && first + 32 <= end) {
        for (let row = first; row < first + 32; row++) visit(row);
        continue;
      }
      while (bits !== 0) {
        const row = first + (31 - Math.clz32(bits & -bits));
        if (row >= start && row < end) visit(row);
        bits &= bits - 1;
      }
    }
  }

  /** Returns at most `limit` rows of the set from a row on, in ascending order. */
  take(from: number, limit: number): number[] {
    const taken: number[] = [];
    for (let start = Math.max(from, this.from); start < this.to && taken.length < limit; start += TAKEN_AT_ONCE) {
      this.eachRow((row) => taken.length < limit && taken.push(row), start, start + TAKEN_AT_ONCE);
    }
    return taken;
  }

  /**
   * Returns the row of the set that is preceded by `position` rows, or `to` if there are no more than `position` rows.
   */
  rowAt(position: number): number {
    const words = this.wordsOf();
    if (words === null) return Math.min(this.from + position, this.to);
    let left = position;
    for (let word = 0; word < words.length; word++) {
      const bits = bitsOf(words[word]!);
      if (left < bits) return this.take(this.base + word * 32, left + 1)[left]!;
      left -= bits;
    }
    return this.to;
  }

  private workOut(pending: Pending, from: number, to: number): void {
    const words = this.words!;
    const { source, tests, done } = pending;
    const until = Math.ceil((to - this.base) / PART_ROWS);
    for (let part = this.partOf(from); from < to && part < until; part++) {
      if (done[part] === 1) continue;
      const first = part * PART;
      const end = Math.min(first + PART, words.length);
      source.copyWords(words, first, end);
      for (const test of tests) test.clearRows(words, first, end, this.base);
      done[part] = 1;
      pending.left--;
    }
    if (pending.left === 0) this.pending = null;
  }

  private partOf(row: number): number {
    return Math.floor((row - this.base) / PART_ROWS);
  }

  /** Copies the words first … end into a set with the same range. */
  private copyWords(words: Uint32Array, first: number, end: number): void {
    const own = this.wordsOf(this.base + first * 32, this.base + end * 32);
    if (own) {
      words.set(own.subarray(first, end), first);
      return;
    }
    words.fill(0xffffffff, first, end);
    if (first === 0) words[0]! &= 0xffffffff << (this.from % 32);
    if (end === words.length && this.to % 32 !== 0) words[end - 1]! &= 0xffffffff >>> (32 - (this.to % 32));
  }
}

const ALL_BITS = 0xffffffff;

function emptyWords(from: number, to: number): Uint32Array {
  return new Uint32Array(Math.ceil((to - (from - (from % 32))) / 32));
}

function bitCount(words: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < words.length; i++) count += bitsOf(words[i]!);
  return count;
}
