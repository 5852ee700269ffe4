import fc from "fast-check";
import { expect, it } from "vitest";
import { Vocabulary } from "./vocabulary.ts";

/** Words that occasionally collide in a hash, and words of any letters, including the empty word. */
const anyWord = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", "é", "İ", "学"), maxLength: 4 }),
  fc.string({ unit: "binary", maxLength: 12 }).map((text) => text.replaceAll(" ", "")),
);

it("maps each word to a number and back, also when restored from its joined words", () => {
  fc.assert(
    fc.property(fc.array(anyWord, { size: "large" }), fc.nat(), (words, at) => {
      const numbers = new Map<string, number>();
      for (const word of words) if (!numbers.has(word)) numbers.set(word, numbers.size);
      const vocabulary = new Vocabulary();
      for (const [i, word] of words.entries()) {
        expect(vocabulary.numberOf(word)).toBe(numbers.get(word));
        // Reading in between moves the recent words into the text.
        if (i % 7 === at % 7) expect(vocabulary.word(numbers.get(word)!)).toBe(word);
      }
      const again = Vocabulary.of(vocabulary.joined);
      for (const one of [vocabulary, again]) {
        expect(one.size).toBe(numbers.size);
        for (const [word, number] of numbers) {
          expect(one.numberOf(word)).toBe(number);
          expect(one.word(number)).toBe(word);
        }
      }
      expect(again.numberOf("a-new-one-that-no-word-is")).toBe(numbers.size);
    }),
  );
});

it("distinguishes ten thousand words", () => {
  const vocabulary = new Vocabulary();
  const words = Array.from({ length: 10_000 }, (_, i) => `word-${i}`);
  expect(words.map((word) => vocabulary.numberOf(word))).toEqual(words.map((_, i) => i));
  expect(words.map((word) => vocabulary.numberOf(word))).toEqual(words.map((_, i) => i));
  expect(words.map((_, i) => vocabulary.word(i))).toEqual(words);
});
