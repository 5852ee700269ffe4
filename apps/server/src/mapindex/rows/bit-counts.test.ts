import fc from "fast-check";
import { expect, test } from "vitest";
import { bitsInCommon, bitsOf } from "./bit-counts.ts";

const word = fc.oneof(fc.integer({ min: 0, max: 0xffffffff }), fc.constantFrom(0, 0xffffffff, 0x80000000));
/** Up to several blocks of eight words, and a remainder. */
const words = fc.array(word, { maxLength: 70 }).map((list) => Uint32Array.from(list));
const onesOf = (list: Iterable<number>) =>
  [...list].reduce((sum, one) => sum + one.toString(2).replaceAll("0", "").length, 0);

test("the bits of a word are counted", () => {
  fc.assert(
    fc.property(word, (one) => {
      expect(bitsOf(one)).toBe(onesOf([one]));
    }),
  );
});

test("the bits in common with words from any start position are counted", () => {
  fc.assert(
    fc.property(words, fc.nat(9), fc.infiniteStream(word), (some, start, more) => {
      const others = Uint32Array.from(more.take(start + some.length));
      const common = some.map((one, at) => one & others[start + at]!);
      expect(bitsInCommon(some, others, start, some.length)).toBe(onesOf(common));
      expect(bitsInCommon(some, some, 0, some.length)).toBe(onesOf(some));
    }),
  );
});
