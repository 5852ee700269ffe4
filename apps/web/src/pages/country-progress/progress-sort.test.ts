import fc from "fast-check";
import { expect, test } from "vitest";
import { readSort, writeSort } from "./progress-sort.ts";

const columns = ["name", "mapped", "live"].map((key) => ({ key }));

test("reads every order as it was written", () => {
  const anySort = fc.record({ key: fc.constantFrom("name", "mapped", "live"), isDown: fc.boolean() });
  fc.assert(
    fc.property(anySort, (sort) => {
      expect(readSort(writeSort(sort), columns)).toEqual(sort);
    }),
  );
});

test("uses the default order for a text that names no column", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!columns.some(({ key }) => text.endsWith(key)));
      expect(writeSort(readSort(text, columns))).toBe("");
    }),
  );
});
