import fc from "fast-check";
import { expect, test } from "vitest";
import { runAtOnce } from "../lib/steps.ts";
import { groupBitsOf } from "./group-bits.ts";
import { countGroups, countPlaceGroups } from "./group-counts.ts";
import { classGroups } from "./row-groups.ts";
import { countCodes, countPairs } from "./rows/row-counts.ts";
import { RowSet } from "./rows/row-set.ts";
import { keepRows } from "./rows/row-tests.ts";

/** Enough rows for counting 32 at a time, with an incomplete word at the end. */
const SIZE = 2 ** 18 + 77;
const PLACES = 5;
/** Some groups do not occur. */
const GROUPS = 15;

/** Neighbours are in runs of one place; runs end at any bit of a word, and some are shorter than a word. */
const places = Uint8Array.from({ length: SIZE }, (_, row) => ((row / 97) | 0) % 3 || ((row / 11) | 0) % PLACES);

/** A set from any bit to any bit, with all, most or a few rows of the range, and groups. */
const anyRows = fc.record({
  from: fc.nat(70),
  end: fc.nat(70),
  left: fc.constantFrom(0, 1, 7, 39),
  factor: fc.integer({ min: 1, max: 1000 }),
  isLive: fc.boolean(),
  hasBits: fc.boolean(),
});

test("groups, and groups per place, are counted as row by row", () => {
  fc.assert(
    fc.property(anyRows, ({ from, end, left, factor, isLive, hasBits }) => {
      const run = new RowSet(from, SIZE - end, null);
      const rows = left === 0 ? run : run.filtered([keepRows((row) => (row * 7) % 41 >= left)]);
      const codes = Uint8Array.from({ length: SIZE }, (_, row) => ((row * factor) >>> 3) % (GROUPS - 2));
      const groups = classGroups(codes, isLive);
      if (hasBits) runAtOnce(groupBitsOf(groups));
      expect(countGroups(rows, groups)).toEqual(countCodes(rows, codes, GROUPS));
      expect(countPlaceGroups(rows, places, PLACES, groups)).toEqual(countPairs(rows, places, PLACES, codes, GROUPS));
    }),
    { numRuns: 30 },
  );
});
