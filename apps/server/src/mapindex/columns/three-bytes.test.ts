import fc from "fast-check";
import { expect, test } from "vitest";
import { runAtOnce } from "../../lib/steps.ts";
import { ThreeBytes } from "./three-bytes.ts";

test("reads back whole numbers and uses three bytes for each while all are below 2^24", () => {
  const number = fc.oneof(fc.nat(2 ** 24 - 1), fc.constantFrom(0, 0xffff, 0x10000, 2 ** 24 - 1, 2 ** 24, 2 ** 32 - 1));
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const kept = runAtOnce(ThreeBytes.of(Uint32Array.from(numbers)));
      expect(kept.length).toBe(numbers.length);
      expect([...kept]).toEqual(numbers);
      expect(numbers.map((_, position) => kept.at(position))).toEqual(numbers);
      expect(kept.byteLength).toBe(numbers.length * (numbers.some((n) => n >= 2 ** 24) ? 4 : 3));
    }),
  );
});
