import fc from "fast-check";
import { expect, test } from "vitest";
import { CodesBuilder, type PackedCodes } from "../columns/packed-codes.ts";
import { anyMarked, countCodes, countPairs, countPassing } from "./row-counts.ts";
import { RowSet } from "./row-set.ts";
import { keepRows } from "./row-tests.ts";

const CODES = 5;
const PLACES = 3;

/**
 * Several hundred rows with codes, and a row set with ends at any bit of a word. The set contains all, most or a few
 * rows of the range.
 */
const anyRows = fc
  .record({
    codes: fc.uint8Array({ min: 0, max: CODES - 1, minLength: 1, maxLength: 400, size: "max" }),
    places: fc.infiniteStream(fc.nat(PLACES - 1)),
    ends: fc.tuple(fc.nat(400), fc.nat(400)),
    left: fc.constantFrom(0, 1, 7, 39),
  })
  .map(({ codes, places, ends, left }) => {
    const [from, to] = ends.map((end) => Math.min(end, codes.length)).sort((a, b) => a - b) as [number, number];
    const run = new RowSet(from, to, null);
    return {
      codes,
      places: Uint16Array.from(codes, () => places.next().value as number),
      rows: left === 0 ? run : run.filtered([keepRows((row) => (row * 7) % 41 >= left)]),
    };
  });

function packed(codes: Uint8Array): PackedCodes {
  const builder = new CodesBuilder(codes.length, CODES);
  for (const [row, code] of codes.entries()) builder.set(row, code);
  return builder.finish();
}

function rowsOf(set: RowSet): number[] {
  const rows: number[] = [];
  set.eachRow((row) => rows.push(row));
  return rows;
}

test("counts of codes equal those of a row-by-row loop", () => {
  fc.assert(
    fc.property(anyRows, ({ rows, codes }) => {
      const expected = Array.from({ length: CODES }, (_, code) => rowsOf(rows).filter((row) => codes[row] === code));
      expect([...countCodes(rows, codes, CODES)]).toEqual(expected.map(({ length }) => length));
      expect([...countCodes(rows, packed(codes), CODES)]).toEqual(expected.map(({ length }) => length));
    }),
  );
});

test("counts of pairs of place and code equal those of a row-by-row loop", () => {
  fc.assert(
    fc.property(anyRows, ({ rows, places, codes }) => {
      const expected = new Array<number>(PLACES * CODES).fill(0);
      for (const row of rowsOf(rows)) expected[places[row]! * CODES + codes[row]!]! += 1;
      expect([...countPairs(rows, places, PLACES, codes, CODES)]).toEqual(expected);
      expect([...countPairs(rows, places, PLACES, packed(codes), CODES)]).toEqual(expected);
    }),
  );
});

test("counts of rows that pass a test equal those of a row-by-row loop", () => {
  fc.assert(
    fc.property(anyRows, ({ rows, codes }) => {
      const passes = (row: number) => codes[row] === 1;
      expect(countPassing(rows, keepRows(passes))).toBe(rowsOf(rows).filter(passes).length);
    }),
  );
});

test("a mark is found only inside the set", () => {
  fc.assert(
    fc.property(anyRows, ({ rows, codes }) => {
      const marks = codes.map((code) => (code === 1 ? 1 : 0));
      expect(anyMarked(rows, marks)).toBe(rowsOf(rows).some((row) => codes[row] === 1));
    }),
  );
});
