import { type Steps, TURNS } from "../../../lib/steps.ts";
import type { MapIndex } from "../../../mapindex/index.ts";
import { bitsOf } from "../../../mapindex/rows/bit-counts.ts";
import type { RowSet } from "../../../mapindex/rows/row-set.ts";

const FIRST_WORDS = 1024;
const WORDS_PER_STEP = 1024;
const ALL_BITS = 0xffffffff;
/** A set with fewer than one in this number of all schools is small. */
const FEW_OF = 4;

type IndexIds = Pick<MapIndex, "ids" | "rowsById" | "size">;

/** A bit set of integers from 0: the ids of millions of schools take some hundred kilobytes. */
export class IdSet {
  private words = new Uint32Array(FIRST_WORDS);

  static of(ids: Iterable<number>): IdSet {
    const set = new IdSet();
    for (const id of ids) set.add(id);
    return set;
  }

  /** Returns the ids of the rows of a set: row by row for a small set, id by id for a large one. */
  static *ofRows(rows: RowSet, index: IndexIds): Steps<IdSet> {
    const set = new IdSet();
    const { table } = index.rowsById;
    if (table && rows.count * FEW_OF > index.size) {
      set.words = yield* wordsOfMany(rows, table);
      return set;
    }
    const add = (row: number) => set.add(index.ids[row]!);
    for (let from = rows.from; from < rows.to; from += TURNS) {
      rows.eachRow(add, from, Math.min(from + TURNS, rows.to));
      yield;
    }
    return set;
  }

  /** @throws RangeError when the length of the bytes is invalid for a set */
  static fromBytes(bytes: Uint8Array): IdSet {
    const set = new IdSet();
    // The copy is aligned for 32-bit words.
    set.words = new Uint32Array(Uint8Array.from(bytes).buffer);
    return set;
  }

  add(id: number): void {
    const word = id >>> 5;
    if (word >= this.words.length) {
      const larger = new Uint32Array(Math.max(word + 1, this.words.length * 2));
      larger.set(this.words);
      this.words = larger;
    }
    this.words[word]! |= 1 << (id & 31);
  }

  get count(): number {
    return this.words.reduce((count, word) => count + bitsOf(word), 0);
  }

  /** Yields the ids in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (let word = 0; word < this.words.length; word++) {
      for (let bits = this.words[word]!; bits !== 0; bits &= bits - 1) yield word * 32 + 31 - Math.clz32(bits & -bits);
    }
  }

  /** Returns the smallest ids. */
  first(limit: number): number[] {
    const ids: number[] = [];
    for (const id of this) if (ids.push(id) >= limit) break;
    return ids;
  }

  /** Returns four bytes for each 32 ids, without the words after the last id. */
  toBytes(): Buffer {
    let length = this.words.length;
    while (length > 0 && this.words[length - 1] === 0) length--;
    return Buffer.from(this.words.buffer, 0, length * 4);
  }
}

/** Reads the bits of rows in random order, which takes half the time of writing bits of ids in random order. */
function* wordsOfMany(rows: RowSet, byId: Int32Array): Steps<Uint32Array<ArrayBuffer>> {
  const { base } = rows;
  const [first, end] = [rows.from - base, rows.to - base];
  const inRows = rows.wordsOf() ?? new Uint32Array(Math.ceil(end / 32)).fill(ALL_BITS);
  const words = new Uint32Array(Math.ceil(byId.length / 32));
  for (let word = 0; word < words.length; word++) {
    let bits = 0;
    for (let id = Math.min(word * 32 + 31, byId.length - 1); id >= word * 32; id--) {
      const at = byId[id]! - base;
      bits = (bits << 1) | (at >= first && at < end ? (inRows[at >>> 5]! >>> (at & 31)) & 1 : 0);
    }
    words[word] = bits;
    if (word % WORDS_PER_STEP === 0) yield;
  }
  return words;
}
