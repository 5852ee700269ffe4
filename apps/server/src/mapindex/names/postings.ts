import type { Steps } from "../../lib/steps.ts";
import { PackedReader, pack, packedBytes } from "../columns/packed.ts";
import { Bits } from "../rows/bits.ts";

/** A word that occurs in at least one of this many names gets a bit set instead of a list. */
const FREQUENT = 32;
const LAST_OF_NONE = 0xffffffff;
const NAMES_PER_STEP = 1024;

/** Names as lists of word numbers. */
export interface NamesAsWords {
  readonly length: number;
  eachWord(name: number, visit: (word: number) => void): void;
}

/** Documents counted by postings. `nameOf[doc]` is the name of a document. If absent, document n has name n. */
export interface Documents {
  readonly size: number;
  readonly nameOf?: Uint32Array;
}

/**
 * Documents that contain each word. The lists are concatenated in word order, so the lists of a prefix are one range of
 * bytes. They contain ascending differences, packed.
 */
export class Postings {
  private constructor(
    private readonly lists: Uint8Array,
    /** The list of word w is stored from `offsets[w]` to `offsets[w + 1]`. It is empty for a frequent word. */
    private readonly offsets: Uint32Array,
    /** Frequent words in ascending order, and their sets. */
    private readonly frequentWords: readonly number[],
    private readonly frequentSets: readonly Bits[],
  ) {}

  get bytes(): number {
    const sets = this.frequentSets.reduce((sum, set) => sum + set.words.byteLength, 0);
    return this.lists.byteLength + this.offsets.byteLength + sets;
  }

  /** Returns the number of bytes of the lists of the words from (inclusive) to (exclusive). */
  listBytes(from: number, to: number): number {
    return this.offsets[to]! - this.offsets[from]!;
  }

  /**
   * Adds every document that contains one of the words from (inclusive) to (exclusive) and returns the set. Words added
   * later are in no document.
   */
  collect(from: number, end: number, into: Bits): Bits {
    const { lists, offsets, frequentWords } = this;
    const to = Math.min(end, offsets.length - 1);
    for (let i = 0; i < frequentWords.length && frequentWords[i]! < to; i++) {
      if (frequentWords[i]! >= from) into.or(this.frequentSets[i]!);
    }
    const { words, blocks } = into;
    const steps = new PackedReader(lists, offsets[from]!);
    for (let word = from; word < to; word++) {
      const listEnd = offsets[word + 1]!;
      let doc = -1;
      while (steps.at < listEnd) {
        doc += steps.next() + 1;
        words[doc >>> 5]! |= 1 << (doc & 31);
        blocks[doc >>> 10] = 1;
      }
    }
    return into;
  }

  /** Word numbers are below `wordCount`. */
  static *of(names: NamesAsWords, wordCount: number, documents: Documents): Steps<Postings> {
    const frequent = yield* frequentOf(names, wordCount);
    const sets = frequent.map(() => new Bits(documents.size));
    const setOf = new Map(frequent.map((word, i) => [word, sets[i]!]));
    const offsets = new Uint32Array(wordCount + 1);
    yield* eachPosting(names, wordCount, documents, (word, doc, step) => {
      const set = setOf.get(word);
      if (set) set.add(doc);
      else offsets[word + 1]! += packedBytes(step);
    });
    for (let word = 0; word < wordCount; word++) offsets[word + 1]! += offsets[word]!;
    yield;
    const lists = new Uint8Array(offsets[wordCount]!);
    const ends = offsets.slice();
    yield* eachPosting(names, wordCount, documents, (word, _doc, step) => {
      if (!setOf.has(word)) ends[word] = pack(step, lists, ends[word]!);
    });
    return new Postings(lists, offsets, frequent, sets);
  }
}

function* frequentOf(names: NamesAsWords, wordCount: number): Steps<number[]> {
  const counts = new Uint32Array(wordCount);
  const count = (word: number) => {
    counts[word]!++;
  };
  for (let name = 0; name < names.length; name++) {
    names.eachWord(name, count);
    if (name % NAMES_PER_STEP === 0) yield;
  }
  const limit = Math.max(1, names.length / FREQUENT);
  const frequent: number[] = [];
  for (let word = 0; word < counts.length; word++) if (counts[word]! >= limit) frequent.push(word);
  return frequent;
}

/**
 * Calls `visit` once for each document of each word, documents ascending, with the difference to the previous document
 * minus one.
 */
function* eachPosting(
  names: NamesAsWords,
  wordCount: number,
  { size, nameOf }: Documents,
  visit: (word: number, doc: number, step: number) => void,
): Steps<void> {
  const last = new Uint32Array(wordCount).fill(LAST_OF_NONE);
  let doc = 0;
  const take = (word: number) => {
    const before = last[word]!;
    if (before === doc) return;
    visit(word, doc, before === LAST_OF_NONE ? doc : doc - before - 1);
    last[word] = doc;
  };
  for (; doc < size; doc++) {
    names.eachWord(nameOf ? nameOf[doc]! : doc, take);
    if (doc % NAMES_PER_STEP === 0) yield;
  }
}
