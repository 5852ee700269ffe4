import { foldWords } from "@schoolmap/rules";
import { type Steps, TURNS } from "../../lib/steps.ts";
import type { NameColumn } from "../columns/name-column.ts";
import type { Vocabulary } from "../columns/vocabulary.ts";
import { Dictionary } from "./dictionary.ts";
import { sortWords } from "./sort-words.ts";

/**
 * The folded words of every name, as dictionary numbers. The words of name n are `words[offsets[n]] … words[offsets[n +
 * 1] - 1]`.
 */
export class Tokens {
  constructor(
    readonly dictionary: Dictionary,
    readonly words: Uint32Array,
    readonly offsets: Uint32Array,
  ) {}

  get length(): number {
    return this.offsets.length - 1;
  }

  /** Calls `visit` with each word of a name. */
  eachWord(name: number, visit: (word: number) => void): void {
    const end = this.offsets[name + 1]!;
    for (let at = this.offsets[name]!; at < end; at++) visit(this.words[at]!);
  }
}

const NAMES_PER_STEP = 1024;

/**
 * Splits the names of these rows into words. Word numbers follow the order of the words, so comparing numbers compares
 * words.
 */
export function* tokenise(names: NameColumn, rows: Uint32Array): Steps<Tokens> {
  const folded = new FoldedWords(names.vocabulary);
  const offsets = new Uint32Array(rows.length + 1);
  let words = new Uint32Array(Math.max(16, rows.length * 5));
  let size = 0;
  const take = (code: number) => {
    const list = folded.listOf(code);
    const end = list + 1 + folded.lists[list]!;
    for (let next = list + 1; next < end; next++) {
      if (size === words.length) words = grown(words);
      words[size++] = folded.lists[next]!;
    }
  };
  for (let n = 0; n < rows.length; n++) {
    names.eachWord(rows[n]!, take);
    offsets[n + 1] = size;
    if (n % NAMES_PER_STEP === 0) yield;
  }
  const sorted = yield* sortWords(folded.distinct);
  const ranks = new Uint32Array(sorted.length);
  for (let rank = 0; rank < sorted.length; rank++) {
    ranks[folded.numberOf(sorted[rank]!)] = rank;
    if (rank % TURNS === 0) yield;
  }
  for (let at = 0; at < size; at++) {
    words[at] = ranks[words[at]!]!;
    if (at % TURNS === 0) yield;
  }
  const dictionary = yield* Dictionary.of(sorted);
  return new Tokens(dictionary, words.subarray(0, size), offsets);
}

/**
 * The folded words of written words, each computed once. A space separates words regardless of how a name is folded,
 * and the names of all schools share few distinct words.
 */
class FoldedWords {
  readonly distinct: string[] = [];
  private readonly numbers = new Map<string, number>();
  /**
   * Lists of numbers of folded words, each preceded by its length. A text without a space may fold into several words.
   */
  readonly lists: number[] = [];
  /** By number of a written word, the start of its list plus 1; 0 means not folded yet. */
  private readonly starts: Uint32Array;

  constructor(private readonly written: Vocabulary) {
    this.starts = new Uint32Array(written.size);
  }

  /** Returns the position in `lists` of the folded words of a written word. */
  listOf(code: number): number {
    const known = this.starts[code]!;
    if (known > 0) return known - 1;
    const list = this.lists.length;
    const words = foldWords(this.written.word(code));
    this.lists.push(words.length, ...words.map((word) => this.numberOf(word)));
    this.starts[code] = list + 1;
    return list;
  }

  /** Returns the number of a folded word. Numbers are assigned in order of first use. */
  numberOf(word: string): number {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.distinct.push(word) - 1;
      this.numbers.set(word, number);
    }
    return number;
  }
}

function grown(words: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.ceil(words.length * 1.5));
  larger.set(words);
  return larger;
}
