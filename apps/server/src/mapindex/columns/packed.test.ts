import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_BYTES, PackedReader, pack, packedBytes } from "./packed.ts";

test("numbers are returned in order, each from the declared number of bytes", () => {
  const edge = fc.constantFrom(0, 127, 128, 16_383, 16_384, 2 ** 21 - 1, 2 ** 21, 2 ** 28 - 1, 2 ** 28, 2 ** 32 - 1);
  fc.assert(
    fc.property(fc.array(fc.oneof(edge, fc.nat(2 ** 32 - 1))), (numbers) => {
      const bytes = new Uint8Array(numbers.length * MOST_BYTES);
      let end = 0;
      for (const number of numbers) {
        const start = end;
        end = pack(number, bytes, start);
        expect(end - start).toBe(packedBytes(number));
      }
      const reader = new PackedReader(bytes, 0);
      expect(numbers.map(() => reader.next())).toEqual(numbers);
      expect(reader.at).toBe(end);
    }),
  );
});
