/**
 * A set of rows: those between `from` (included) and `to` (not included) whose bit is set. Bit `row - base` of `words`
 * belongs to a row, base being `from` rounded down to a multiple of 32; without words every row of the run is in the set.
 * Bits outside the run are always 0.
 */
export class RowSet {
  readonly base: number;
  private counted = -1;

  constructor(
    readonly from: number,
    readonly to: number,
    readonly words: Uint32Array | null,
  ) {
    this.base = from - (from % 32);
  }

  static none(): RowSet {
    return new RowSet(0, 0, null);
  }

  /** The set of these rows, which may come in any order. */
  static of(rows: readonly number[]): RowSet {
    if (rows.length === 0) return RowSet.none();
    const from = rows.reduce((a, b) => Math.min(a, b));
    const to = rows.reduce((a, b) => Math.max(a, b)) + 1;
    const set = new RowSet(from, to, new Uint32Array(wordCount(from, to)));
    for (const row of rows) set.words![(row - set.base) >>> 5]! |= 1 << (row - set.base);
    return set;
  }

  has(row: number): boolean {
    if (row < this.from || row >= this.to) return false;
    const bit = row - this.base;
    return this.words === null || ((this.words[bit >>> 5]! >>> bit) & 1) === 1;
  }

  /** How many rows are in the set. */
  get count(): number {
    if (this.counted < 0) this.counted = this.words === null ? this.to - this.from : bitCount(this.words);
    return this.counted;
  }

  /** Calls `visit` for each row of the set between `from` and `to`, ascending. */
  eachRow(visit: (row: number) => void, from = 0, to = this.to): void {
    const start = Math.max(from, this.from);
    const end = Math.min(to, this.to);
    if (this.words === null) {
      for (let row = start; row < end; row++) visit(row);
      return;
    }
    for (let word = (start - this.base) >>> 5; this.base + word * 32 < end; word++) {
      let bits = this.words[word]!;
      while (bits !== 0) {
        const row = this.base + word * 32 + (31 - Math.clz32(bits & -bits));
        if (row >= start && row < end) visit(row);
        bits &= bits - 1;
      }
    }
  }

  /** The rows of this set that a test keeps; `keeps` gets each row once. */
  filter(keeps: (row: number) => boolean): RowSet {
    return this.filterWords((firstRow, bits) => {
      let kept = 0;
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest);
        if (keeps(firstRow + bit)) kept |= 1 << bit;
      }
      return kept;
    });
  }

  /** The rows of this set that `keepWord` keeps, 32 at a time: it gets the row of bit 0 and the bits that are set. */
  filterWords(keepWord: (firstRow: number, bits: number) => number): RowSet {
    const words = this.words === null ? allWords(this.from, this.to) : this.words.slice();
    for (let word = 0; word < words.length; word++) {
      if (words[word] !== 0) words[word] = keepWord(this.base + word * 32, words[word]!);
    }
    return new RowSet(this.from, this.to, words);
  }
}

function wordCount(from: number, to: number): number {
  return Math.ceil((to - (from - (from % 32))) / 32);
}

/** Words in which the bits of every row of the run are set. */
export function allWords(from: number, to: number): Uint32Array {
  const words = new Uint32Array(wordCount(from, to)).fill(0xffffffff);
  if (words.length === 0) return words;
  words[0]! &= 0xffffffff << (from % 32);
  if (to % 32 !== 0) words[words.length - 1]! &= 0xffffffff >>> (32 - (to % 32));
  return words;
}

function bitCount(words: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < words.length; i++) count += bitsOf(words[i]!);
  return count;
}

/** Set bits of a word, after https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel */
export function bitsOf(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
