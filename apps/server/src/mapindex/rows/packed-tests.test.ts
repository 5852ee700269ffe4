import fc from "fast-check";
import { expect, test } from "vitest";
import { CodesBuilder } from "../columns/packed-codes.ts";
import { keepPacked } from "./packed-tests.ts";
import { RowSet } from "./row-set.ts";
import { keepTable } from "./row-tests.ts";

const anyCodes = fc
  .constantFrom(2, 3, 15, 16, 255, 256, 40_000)
  .chain((most) => fc.array(fc.nat(most), { minLength: 1, maxLength: 300, size: "max" }));

test("a test of packed codes gives the same result as a test row by row", () => {
  fc.assert(
    fc.property(anyCodes, fc.nat(300), fc.integer({ min: 1, max: 5 }), (codes, skip, n) => {
      const count = Math.max(...codes) + 1;
      const packed = new CodesBuilder(codes.length, count);
      for (const [row, code] of codes.entries()) packed.set(row, code);
      const keep = keepTable(count, (code) => code % n === 0);
      const from = Math.min(skip, codes.length);
      const set = new RowSet(from, codes.length, null).filtered([keepPacked(packed.finish(), keep)]);
      const rows = codes.flatMap((code, row) => (row >= from && code % n === 0 ? [row] : []));
      expect(set.take(0, codes.length)).toEqual(rows);
    }),
  );
});
