import fc from "fast-check";
import { expect, test } from "vitest";
import { readSort, writeSort } from "./progress-sort.ts";

const columns = ["name", "mapped", "live"].map((key) => ({ key }));

test("every order is read as it was written", () => {
  const anySort = fc.record({ key: fc.constantFrom("name", "mapped", "live"), isDown: fc.boolean() });
  fc.assert(
    fc.property(anySort, (sort) => {
      expect(readSort(writeSort(sort), columns)).toEqual(sort);
    }),
  );
});

test("what names no column is the usual order", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!columns.some(({ key }) => text.endsWith(key)));
      expect(writeSort(readSort(text, columns))).toBe("");
    }),
  );
});
