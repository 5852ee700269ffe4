import fc from "fast-check";
import { expect, test } from "vitest";
import { depositBits } from "./deposit-bits.ts";

const anyWord = fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 });

test("bits are moved to the set bits of a mask, in their order", () => {
  fc.assert(
    fc.property(anyWord, anyWord, (bits, mask) => {
      let expected = 0;
      for (let [at, next] = [0, 0]; at < 32; at++) if ((mask >>> at) & 1) expected |= ((bits >>> next++) & 1) << at;
      expect(depositBits(bits, mask)).toBe(expected);
    }),
  );
});

test("a full mask changes nothing, and an empty mask leaves nothing", () => {
  expect(depositBits(0x9234_5678, -1)).toBe(0x9234_5678 | 0);
  expect(depositBits(-1, 0)).toBe(0);
});
