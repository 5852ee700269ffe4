import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapWords } from "./wrap-words.ts";

const measure = (text: string) => [...text].length;

test("breaks lines between words, and inside a word that is too long", () => {
  expect(wrapWords("Schools of Bosnia and Herzegovina", 12, measure)).toEqual([
    "Schools of",
    "Bosnia and",
    "Herzegovina",
  ]);
  expect(wrapWords("a https://example.org", 10, measure)).toEqual(["a", "https://ex", "ample.org"]);
  expect(wrapWords("", 10, measure)).toEqual([""]);
});

test("every line fits, and no text is lost", () => {
  const words = fc.array(fc.stringMatching(/^\S{1,30}$/u), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (parts, wide) => {
      const lines = wrapWords(parts.join(" "), wide, measure);
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(wide);
      expect(lines.join("").replaceAll(" ", "")).toBe(parts.join(""));
    }),
  );
});
