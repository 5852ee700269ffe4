import type { WordText } from "./word-text.ts";

/**
 * Finds the words of a text by hash: open addressing with linear probing. A map of a quarter of a million strings takes ten times the
 * memory, and each string more time of every garbage collection.
 */
export class WordTable {
  /** By hash, the number of a word and 1; 0: free. At most half of them are taken. */
  private slots = new Uint32Array(16);
  private taken = 0;

  constructor(private readonly words: WordText) {}

  /** Takes in the words that came to the text since. */
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

  /** The number of a word, -1 when the text does not have it. */
  find(word: string): number {
    return this.slots[this.slotOf(word)]! - 1;
  }

  /** Where the word is, or where it belongs. */
  private slotOf(word: string): number {
    const mask = this.slots.length - 1;
    let slot = hashOf(word) & mask;
    while (this.slots[slot] !== 0 && !this.words.is(this.slots[slot]! - 1, word)) slot = (slot + 1) & mask;
    return slot;
  }
}

/** FNV-1a with 32 bits, of UTF-16 units in place of bytes: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  // The lower bits alone would hardly depend on the first letters.
  return hash ^ (hash >>> 15);
}
