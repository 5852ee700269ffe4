import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapText } from "./wrap-text.ts";

const widthOf = (text: string) => [...text].length;

test("breaks between words, and a word that is too long within it", () => {
  expect(wrapText("one two three", 8, widthOf)).toEqual(["one two", "three"]);
  expect(wrapText("Llanfairpwll here", 5, widthOf)).toEqual(["Llanf", "airpw", "ll", "here"]);
  expect(wrapText("", 5, widthOf)).toEqual([]);
});

test("every line fits and no letter is lost, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 30 }), (text, most) => {
      const lines = wrapText(text, most, widthOf);
      expect(lines.every((line) => widthOf(line) <= most)).toBe(true);
      expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
    }),
  );
});
