import type { WordText } from "./word-text.ts";

/**
 * Finds the words of a text by hash, using open addressing with linear probing. A map of 250,000 strings takes ten
 * times the memory, and each string adds time to every garbage collection.
 */
export class WordTable {
  /** By hash, the number of a word plus 1; 0 means free. At most half of the slots are used. */
  private slots = new Uint32Array(16);
  private taken = 0;

  constructor(private readonly words: WordText) {}

  /** Adds the words that were added to the text since the last call. */
  extend(): void {
    const { size } = this.words;
    if (size * 2 > this.slots.length) {
      let length = this.slots.length;
      while (length < size * 2) length *= 2;
      this.slots = new Uint32Array(length);
      this.taken = 0;
    }
    for (; this.taken < size; this.taken++) this.slots[this.slotOf(this.words.word(this.taken))] = this.taken + 1;
  }

  /** Returns the number of a word, or -1 if the text does not contain it. */
  find(word: string): number {
    return this.slots[this.slotOf(word)]! - 1;
  }

  /** Returns the slot of the word, or the free slot where it belongs. */
  private slotOf(word: string): number {
    const mask = this.slots.length - 1;
    let slot = hashOf(word) & mask;
    while (this.slots[slot] !== 0 && !this.words.is(this.slots[slot]! - 1, word)) slot = (slot + 1) & mask;
    return slot;
  }
}

/** FNV-1a with 32 bits, over UTF-16 units instead of bytes: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  // The lower bits alone would depend very little on the first letters.
  return hash ^ (hash >>> 15);
}
