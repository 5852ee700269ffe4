import { bitsOf } from "./bit-counts.ts";

/** Number of words per block. */
const BLOCK = 32;

/**
 * A set of whole numbers below `size`, mostly documents of a segment, with one bit per number, 32 per word. Most
 * results contain few documents, so blocks of words that are certainly empty are marked and skipped. Bits after the
 * last document stay 0.
 */
export class Bits {
  readonly words: Uint32Array;
  /** 0 if all words of the block are 0; 1 if some may not be. */
  readonly blocks: Uint8Array;

  constructor(readonly size: number) {
    const blocks = Math.ceil(size / (32 * BLOCK));
    this.words = new Uint32Array(blocks * BLOCK);
    this.blocks = new Uint8Array(blocks);
  }

  has(doc: number): boolean {
    return ((this.words[doc >>> 5]! >>> (doc & 31)) & 1) === 1;
  }

  add(doc: number): void {
    this.words[doc >>> 5]! |= 1 << (doc & 31);
    this.blocks[doc >>> 10] = 1;
  }

  delete(doc: number): void {
    this.words[doc >>> 5]! &= ~(1 << (doc & 31));
  }

  /** Removes all members. */
  clear(): this {
    for (let b = 0; b < this.blocks.length; b++) {
      if (this.blocks[b] !== 0) this.words.fill(0, b * BLOCK, (b + 1) * BLOCK);
    }
    this.blocks.fill(0);
    return this;
  }

  /** Adds the numbers from (inclusive) to (exclusive). */
  addRange(from: number, to: number): this {
    if (from >= to) return this;
    fillBits(this.words, from, to);
    this.blocks.fill(1, from >>> 10, ((to - 1) >>> 10) + 1);
    return this;
  }

  or(other: Bits): this {
    const [words, others] = [this.words, other.words];
    for (let b = 0; b < this.blocks.length; b++) {
      if (other.blocks[b] === 0) continue;
      this.blocks[b] = 1;
      for (let w = b * BLOCK; w < (b + 1) * BLOCK; w++) words[w]! |= others[w]!;
    }
    return this;
  }

  and(other: Bits): this {
    const [words, others] = [this.words, other.words];
    for (let b = 0; b < this.blocks.length; b++) {
      if (this.blocks[b] === 0) continue;
      let left = 0;
      for (let w = b * BLOCK; w < (b + 1) * BLOCK; w++) {
        const word = words[w]! & others[w]!;
        words[w] = word;
        left |= word;
      }
      if (left === 0) this.blocks[b] = 0;
    }
    return this;
  }

  andNot(other: Bits): this {
    const [words, others] = [this.words, other.words];
    for (let b = 0; b < this.blocks.length; b++) {
      if (this.blocks[b] === 0 || other.blocks[b] === 0) continue;
      for (let w = b * BLOCK; w < (b + 1) * BLOCK; w++) words[w]! &= ~others[w]!;
    }
    return this;
  }

  count(): number {
    const { words, blocks } = this;
    let count = 0;
    for (let b = 0; b < blocks.length; b++) {
      if (blocks[b] === 0) continue;
      for (let w = b * BLOCK; w < (b + 1) * BLOCK; w++) count += bitsOf(words[w]!);
    }
    return count;
  }

  /** Whether the set has no members. */
  isEmpty(): boolean {
    const { words, blocks } = this;
    for (let b = 0; b < blocks.length; b++) {
      if (blocks[b] === 0) continue;
      for (let w = b * BLOCK; w < (b + 1) * BLOCK; w++) if (words[w] !== 0) return false;
    }
    return true;
  }

  /** Returns documents in ascending order, without the first `skip`, at most `limit`. */
  slice(skip: number, limit: number): number[] {
    const docs: number[] = [];
    let left = skip;
    for (let b = 0; b < this.blocks.length; b++) {
      if (this.blocks[b] === 0) continue;
      for (let w = b * BLOCK; w < (b + 1) * BLOCK && docs.length < limit; w++) {
        const all = this.words[w]!;
        const count = bitsOf(all);
        if (left >= count) {
          left -= count;
          continue;
        }
        for (let word = all; word !== 0 && docs.length < limit; word &= word - 1) {
          if (left > 0) left--;
          else docs.push(w * 32 + (31 - Math.clz32(word & -word)));
        }
      }
    }
    return docs;
  }
}

function fillBits(words: Uint32Array, from: number, to: number): void {
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  const head = 0xffffffff << (from & 31);
  const tail = 0xffffffff >>> (31 - ((to - 1) & 31));
  if (first === last) {
    words[first]! |= head & tail;
    return;
  }
  words[first]! |= head;
  words.fill(0xffffffff, first + 1, last);
  words[last]! |= tail;
}
