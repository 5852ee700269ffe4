import fc from "fast-check";
import { expect, test } from "vitest";
import { Offsets } from "./offsets.ts";

function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [row, length] of lengths.entries()) starts[row + 1] = starts[row]! + length;
  return starts;
}

const bytesOf = (offsets: Offsets) =>
  Object.values(offsets.arrays()).reduce((sum, { byteLength }) => sum + byteLength, 0);

test("every start is returned, regardless of the lengths of the lists", () => {
  const length = fc.oneof(
    { weight: 6, arbitrary: fc.nat(60) },
    { weight: 1, arbitrary: fc.constantFrom(0, 255, 256, 65_535, 65_536, 10_000_000) },
  );
  fc.assert(
    fc.property(fc.array(length), (lengths) => {
      const starts = startsOf(lengths);
      const made = Offsets.of(starts);
      for (const offsets of [made, Offsets.fromImage({ kind: "any", meta: {}, arrays: made.arrays() })]) {
        expect(offsets.rows).toBe(lengths.length);
        expect(Array.from(starts, (_, row) => offsets.at(row))).toEqual([...starts]);
      }
    }),
  );
});

test("short lists take less than half the space of full integers", () => {
  const starts = startsOf(Array.from({ length: 10_000 }, (_, row) => row % 40));
  expect(bytesOf(Offsets.of(starts))).toBeLessThan(starts.byteLength / 2);
});
