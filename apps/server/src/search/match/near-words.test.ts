import fc from "fast-check";
import { expect, test } from "vitest";
import { runAtOnce } from "../../lib/steps.ts";
import { Dictionary } from "../../mapindex/names/dictionary.ts";
import { nearWords } from "./near-words.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcß"), minLength: 1, maxLength: 9 });
const words = fc.uniqueArray(word, { maxLength: 60 }).map((list) => list.sort());

/**
 * Reference implementation of the optimal string alignment distance:
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
 */
function distance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [headA, headB] = [a.slice(0, -1), b.slice(0, -1)];
  const options = [
    distance(headA, b) + 1,
    distance(a, headB) + 1,
    distance(headA, headB) + Number(a.at(-1) !== b.at(-1)),
  ];
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(...options, ...(swapped ? [distance(a.slice(0, -2), b.slice(0, -2)) + 1] : []));
}

function found(list: readonly string[], typed: string, limit: number, asPrefix: boolean): string[] {
  const dictionary = runAtOnce(Dictionary.of(list));
  return nearWords(dictionary, typed, limit, asPrefix).flatMap(({ from, to }) => list.slice(from, to));
}

const short = fc.string({ unit: fc.constantFrom(..."abc"), minLength: 1, maxLength: 5 });
const shortWords = fc.uniqueArray(short, { maxLength: 40 }).map((list) => list.sort());

test("finds exactly the words within the distance", () => {
  fc.assert(
    fc.property(shortWords, short, fc.integer({ min: 0, max: 2 }), (list, typed, limit) => {
      expect(found(list, typed, limit, false)).toEqual(list.filter((other) => distance(typed, other) <= limit));
    }),
  );
});

test("finds, as a prefix, exactly the words with a beginning within the distance", () => {
  fc.assert(
    fc.property(shortWords, short, fc.integer({ min: 0, max: 2 }), (list, typed, limit) => {
      const beginnings = (other: string) => Array.from({ length: other.length }, (_, i) => other.slice(0, i + 1));
      const expected = list.filter((other) => beginnings(other).some((start) => distance(typed, start) <= limit));
      expect(found(list, typed, limit, true)).toEqual(expected);
    }),
  );
});

test("a dictionary finds its words and the runs of their prefixes", () => {
  fc.assert(
    fc.property(words, word, (list, typed) => {
      const dictionary = runAtOnce(Dictionary.of(list));
      const { from, to } = dictionary.prefixed(typed);
      expect(list.slice(from, to)).toEqual(list.filter((other) => other.startsWith(typed)));
      expect(dictionary.find(typed)).toBe(list.indexOf(typed));
    }),
  );
});
