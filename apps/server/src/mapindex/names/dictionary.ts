import { type Steps, TURNS } from "../../lib/steps.ts";
import { lowerBound } from "../rows/lower-bound.ts";

/** Distinct words in the order of their code units, concatenated in one buffer. A word is identified by its number. */
export class Dictionary {
  private constructor(
    /** UTF-16 code units of all words. */
    readonly units: Uint16Array,
    /** Word w is stored from `offsets[w]` to `offsets[w + 1]`. */
    readonly offsets: Uint32Array,
    /** Number of leading letters that word w shares with word w − 1, at most 255. */
    readonly shared: Uint8Array,
  ) {}

  static *of(sorted: readonly string[]): Steps<Dictionary> {
    const offsets = new Uint32Array(sorted.length + 1);
    for (let w = 0; w < sorted.length; w++) {
      offsets[w + 1] = offsets[w]! + sorted[w]!.length;
      if (w % TURNS === 0) yield;
    }
    const units = new Uint16Array(offsets[sorted.length]!);
    const shared = new Uint8Array(sorted.length);
    for (let w = 0; w < sorted.length; w++) {
      const word = sorted[w]!;
      for (let i = 0; i < word.length; i++) units[offsets[w]! + i] = word.charCodeAt(i);
      if (w > 0) shared[w] = sharedLetters(sorted[w - 1]!, word);
      if (w % 1024 === 0) yield;
    }
    return new Dictionary(units, offsets, shared);
  }

  get size(): number {
    return this.offsets.length - 1;
  }

  /** Memory use, in bytes. */
  get bytes(): number {
    return this.units.byteLength + this.offsets.byteLength + this.shared.byteLength;
  }

  /** Returns the number of a word, or -1 if no name contains it. */
  find(word: string): number {
    const at = this.firstNotBefore(word, false);
    const length = at < this.size ? this.offsets[at + 1]! - this.offsets[at]! : -1;
    return length === word.length && this.compare(at, word) === 0 ? at : -1;
  }

  /** Returns the range of words that begin with a prefix: from (inclusive) to (exclusive). */
  prefixed(prefix: string): { readonly from: number; readonly to: number } {
    return { from: this.firstNotBefore(prefix, false), to: this.firstNotBefore(prefix, true) };
  }

  /**
   * Returns the first word that is not smaller than `text`; with `skipPrefixed`, the first after the words that begin
   * with it.
   */
  private firstNotBefore(text: string, skipPrefixed: boolean): number {
    return lowerBound(0, this.size, (w) => this.compare(w, text) >= (skipPrefixed ? 1 : 0));
  }

  /**
   * Returns a number below 0 if word w precedes the text, 0 if it begins with the text, above 0 if it follows the text.
   */
  private compare(w: number, text: string): number {
    const from = this.offsets[w]!;
    const length = this.offsets[w + 1]! - from;
    for (let i = 0; i < text.length; i++) {
      if (i === length) return -1;
      const difference = this.units[from + i]! - text.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255);
  let count = 0;
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count++;
  return count;
}
