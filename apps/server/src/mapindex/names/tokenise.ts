import { foldWords } from "@schoolmap/rules";
import { type Steps, TURNS } from "../../lib/steps.ts";
import { Dictionary } from "./dictionary.ts";
import { sortWords } from "./sort-words.ts";

/** The folded words of every name: those of name n are `words[offsets[n]] … words[offsets[n + 1] - 1]`, by dictionary number. */
export interface Tokens {
  readonly dictionary: Dictionary;
  readonly words: Uint32Array;
  readonly offsets: Uint32Array;
}

/** Rows that have names. */
interface NamedRows {
  name(row: number): string;
}

const NAMES_PER_STEP = 256;

/** Takes the names of these rows apart. Word numbers follow the order of the words, so comparing numbers compares words. */
export function* tokenise(source: NamedRows, rows: Uint32Array): Steps<Tokens> {
  const numbers = new Map<string, number>();
  const distinct: string[] = [];
  const offsets = new Uint32Array(rows.length + 1);
  let words = new Uint32Array(Math.max(16, rows.length * 5));
  let at = 0;
  for (let n = 0; n < rows.length; n++) {
    for (const word of foldWords(source.name(rows[n]!))) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = distinct.push(word) - 1;
        numbers.set(word, number);
      }
      if (at === words.length) words = grown(words);
      words[at++] = number;
    }
    offsets[n + 1] = at;
    if (n % NAMES_PER_STEP === 0) yield;
  }
  const sorted = yield* sortWords(distinct);
  const ranks = new Uint32Array(sorted.length);
  for (let rank = 0; rank < sorted.length; rank++) {
    ranks[numbers.get(sorted[rank]!)!] = rank;
    if (rank % TURNS === 0) yield;
  }
  for (let i = 0; i < at; i++) {
    words[i] = ranks[words[i]!]!;
    if (i % TURNS === 0) yield;
  }
  const dictionary = yield* Dictionary.of(sorted);
  return { dictionary, words: words.subarray(0, at), offsets };
}

function grown(words: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.ceil(words.length * 1.5));
  larger.set(words);
  return larger;
}
