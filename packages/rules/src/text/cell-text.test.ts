import fc from "fast-check";
import { expect, test } from "vitest";
import { cellText } from "./cell-text.ts";

test.each([
  ["École 5", "École 5"],
  ["=1+1", "'=1+1"],
  ["\uff1d1+1", "'\uff1d1+1"],
  ["\u200b=1+1", "'=1+1"],
  ["a\r\n=1+1", "a =1+1"],
  [" \t@x ", "'@x"],
  ["", ""],
])("%j becomes %j", (text, cell) => {
  expect(cellText(text)).toBe(cell);
});

test("a cell never begins like a formula, regardless of the characters before it, and is always one line", () => {
  const hidden = fc.string({
    unit: fc.constantFrom(" ", "\t", "\n", "\u200b", "\ufeff", "=", "+", "-", "@", "\uff20", "a"),
  });
  fc.assert(fc.property(hidden, (text) => !/^[\s\p{Cf}=+\-@\uff1d\uff0b\uff0d\uff20]|[\r\n]/u.test(cellText(text))));
});
