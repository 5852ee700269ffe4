import fc from "fast-check";
import { expect, test } from "vitest";
import { sortRows } from "./sort-rows.ts";

const up = { key: "a", isDown: false };
const down = { key: "a", isDown: true };

test("text is sorted by the collation of the language", () => {
  expect(sortRows(["Zürich", "Åland", "Berlin"], (word) => word, up, "en")).toEqual(["Åland", "Berlin", "Zürich"]);
});

test("numbers are sorted by size, with unknown values last in both directions", () => {
  const rows = [3, null, 10, 1];
  expect(sortRows(rows, (row) => row, up, "en")).toEqual([1, 3, 10, null]);
  expect(sortRows(rows, (row) => row, down, "en")).toEqual([10, 3, 1, null]);
});

test("no row is lost, and equal rows keep their order", () => {
  const anyRows = fc.array(fc.record({ at: fc.option(fc.integer({ min: 0, max: 3 })) }));
  fc.assert(
    fc.property(anyRows, fc.constantFrom(up, down), (list, sort) => {
      const rows = list.map((row, position) => ({ ...row, position }));
      const sorted = sortRows(rows, (row) => row.at, sort, "en");
      expect(sorted.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
        rows.map(({ position }) => position),
      );
      for (const at of [0, 1, 2, 3, null]) {
        const equal = sorted.filter((row) => row.at === at).map(({ position }) => position);
        expect(equal).toEqual([...equal].sort((a, b) => a - b));
      }
    }),
  );
});
