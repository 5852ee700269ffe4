import { type Steps, TURNS } from "../../lib/steps.ts";
import type { Tokens } from "../../mapindex/names/tokenise.ts";
import { Bits } from "../bits.ts";

/** A word that at least one in so many names holds gets a set of bits instead of a list. */
const FREQUENT = 32;
const LAST_OF_NONE = 0xffffffff;

/**
 * Which documents hold which word. Lists lie end to end in word order, so the lists of a prefix are one run of bytes:
 * ascending differences, seven bits to a byte, the low ones first, the high bit set while more follow.
 */
export class Postings {
  private constructor(
    private readonly lists: Uint8Array,
    /** The list of word w lies between `offsets[w]` and `offsets[w + 1]`; it is empty for a frequent word. */
    private readonly offsets: Uint32Array,
    /** Frequent words, ascending, and their sets. */
    private readonly frequentWords: readonly number[],
    private readonly frequentSets: readonly Bits[],
  ) {}

  get bytes(): number {
    const sets = this.frequentSets.reduce((sum, set) => sum + set.words.byteLength, 0);
    return this.lists.byteLength + this.offsets.byteLength + sets;
  }

  /** Adds every document that holds one of the words from (included) to (not included), and returns the set. */
  collect(from: number, to: number, into: Bits): Bits {
    const { lists, offsets, frequentWords } = this;
    for (let i = 0; i < frequentWords.length && frequentWords[i]! < to; i++) {
      if (frequentWords[i]! >= from) into.or(this.frequentSets[i]!);
    }
    const { words, blocks } = into;
    let at = offsets[from]!;
    for (let word = from; word < to; word++) {
      const end = offsets[word + 1]!;
      let doc = -1;
      while (at < end) {
        let byte = lists[at++]!;
        let step = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = lists[at++]!;
          step |= (byte & 127) << shift;
        }
        doc += step + 1;
        words[doc >>> 5]! |= 1 << (doc & 31);
        blocks[doc >>> 10] = 1;
      }
    }
    return into;
  }

  /** `names[doc]` is the name of a document among the tokens. */
  static *of(tokens: Tokens, names: Uint32Array): Steps<Postings> {
    const frequent = yield* frequentOf(tokens);
    const sets = frequent.map(() => new Bits(names.length));
    const setOf = new Map(frequent.map((word, i) => [word, sets[i]!]));
    const offsets = new Uint32Array(tokens.dictionary.size + 1);
    yield* eachPosting(tokens, names, (word, doc, step) => {
      const set = setOf.get(word);
      if (set) set.add(doc);
      else offsets[word + 1]! += byteLength(step);
    });
    for (let word = 0; word < tokens.dictionary.size; word++) offsets[word + 1]! += offsets[word]!;
    yield;
    const lists = new Uint8Array(offsets[tokens.dictionary.size]!);
    const ends = offsets.slice();
    yield* eachPosting(tokens, names, (word, _doc, step) => {
      if (!setOf.has(word)) ends[word] = write(lists, ends[word]!, step);
    });
    return new Postings(lists, offsets, frequent, sets);
  }
}

function* frequentOf({ words, dictionary, offsets }: Tokens): Steps<number[]> {
  const counts = new Uint32Array(dictionary.size);
  for (let i = 0; i < words.length; i++) {
    counts[words[i]!]!++;
    if (i % TURNS === 0) yield;
  }
  const limit = Math.max(1, (offsets.length - 1) / FREQUENT);
  const frequent: number[] = [];
  for (let word = 0; word < counts.length; word++) if (counts[word]! >= limit) frequent.push(word);
  return frequent;
}

/** Calls `visit` once for each document of each word, documents ascending, with the difference to the one before less one. */
function* eachPosting(
  { dictionary, words, offsets }: Tokens,
  names: Uint32Array,
  visit: (word: number, doc: number, step: number) => void,
): Steps<void> {
  const last = new Uint32Array(dictionary.size).fill(LAST_OF_NONE);
  for (let doc = 0; doc < names.length; doc++) {
    const name = names[doc]!;
    for (let i = offsets[name]!; i < offsets[name + 1]!; i++) {
      const word = words[i]!;
      const before = last[word]!;
      if (before === doc) continue;
      visit(word, doc, before === LAST_OF_NONE ? doc : doc - before - 1);
      last[word] = doc;
    }
    if (doc % 1024 === 0) yield;
  }
}

function byteLength(step: number): number {
  return step < 1 << 7 ? 1 : step < 1 << 14 ? 2 : step < 1 << 21 ? 3 : step < 1 << 28 ? 4 : 5;
}

function write(lists: Uint8Array, start: number, step: number): number {
  let at = start;
  let rest = step;
  for (; rest > 127; rest >>>= 7) lists[at++] = (rest & 127) | 128;
  lists[at++] = rest;
  return at;
}
