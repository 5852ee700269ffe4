import fc from "fast-check";
import { expect, test } from "vitest";
import { runAtOnce } from "../../lib/steps.ts";
import { sortByRank } from "./rank-sort.ts";

test("rows are sorted by any numbers in either direction, equal ones in their original order, unknown ones last", () => {
  const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, 1, -1, Number.NaN, Number.POSITIVE_INFINITY));
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), fc.boolean(), (ranks, isDown) => {
      const rows = Uint32Array.from(ranks.keys()).reverse();
      const expected = [...rows].sort((a, b) => {
        const [x, y] = [ranks[a]!, ranks[b]!];
        if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
        return x === y ? 0 : x < y === isDown ? 1 : -1;
      });
      expect([...runAtOnce(sortByRank(rows, (row) => ranks[row]!, isDown))]).toEqual(expected);
    }),
  );
});
