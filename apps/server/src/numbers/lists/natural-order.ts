import { type Steps, TURNS } from "../../lib/steps.ts";
import { Tokens } from "../../mapindex/names/tokenise.ts";

const DIGITS = /^\d+$/;
const [ZERO, NINE] = [48, 57];

/**
 * Returns a sort key for a folded word. Sorting the keys sorts numbers by value, before all other words: 2 before 10.
 */
export function naturalKey(word: string): string {
  if (!DIGITS.test(word)) return word;
  const digits = word.replace(/^0+(?=\d)/, "");
  // "!" sorts before every letter and digit. A number with more digits is larger.
  return `!${String.fromCharCode(ZERO + digits.length)}${digits} ${word}`;
}

/** Returns the same names with their words numbered in the order of `naturalKey`. */
export function* inNaturalOrder(tokens: Tokens): Steps<Tokens> {
  const { units, offsets, size } = tokens.dictionary;
  const numbers: { readonly word: number; readonly key: string }[] = [];
  const ranks = new Uint32Array(size);
  const others: number[] = [];
  for (let word = 0; word < size; word++) {
    const [start, end] = [offsets[word]!, offsets[word + 1]!];
    if (isNumber(units, start, end))
      numbers.push({ word, key: naturalKey(String.fromCharCode(...units.subarray(start, end))) });
    else others.push(word);
    if (word % TURNS === 0) yield;
  }
  numbers.sort((a, b) => (a.key < b.key ? -1 : 1));
  numbers.forEach(({ word }, rank) => {
    ranks[word] = rank;
  });
  others.forEach((word, at) => {
    ranks[word] = numbers.length + at;
  });
  const words = new Uint32Array(tokens.words.length);
  for (let at = 0; at < words.length; at++) {
    words[at] = ranks[tokens.words[at]!]!;
    if (at % TURNS === 0) yield;
  }
  return new Tokens(tokens.dictionary, words, tokens.offsets);
}

function isNumber(units: Uint16Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (units[at]! < ZERO || units[at]! > NINE) return false;
  return end > start;
}
