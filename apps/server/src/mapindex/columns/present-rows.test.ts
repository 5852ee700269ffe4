import fc from "fast-check";
import { expect, test } from "vitest";
import { PresentRows } from "./present-rows.ts";
import { anyMerge } from "./testing/any-merge.ts";

const anyRows = fc.array(fc.boolean(), { maxLength: 500, size: "max" });

const presentOf = (marks: readonly boolean[]) => PresentRows.of(marks.length, (row) => marks[row]!);

test("each row with a value has a place, in the order of the rows", () => {
  fc.assert(
    fc.property(anyRows, (marks) => {
      const rows = presentOf(marks);
      const places: [number, number][] = [];
      rows.eachRow((row, place) => places.push([row, place]));
      expect(places).toEqual(marks.flatMap((mark, row) => (mark ? [row] : [])).map((row, place) => [row, place]));
      expect(rows.count).toBe(places.length);
      for (let row = 0; row <= marks.length; row++) {
        expect(rows.placeOf(row)).toBe(marks.slice(0, row).filter(Boolean).length);
        expect(rows.has(row)).toBe(marks[row] ?? false);
      }
    }),
  );
});

test("rows of two columns are merged", () => {
  fc.assert(
    fc.property(anyMerge(anyRows), ({ base, added, runs, expected }) => {
      const merged = presentOf(base).merge(presentOf(added), runs);
      expect(expected.map((_, row) => merged.has(row))).toEqual(expected);
      expect(merged.length).toBe(expected.length);
      expect(merged.count).toBe(expected.filter(Boolean).length);
    }),
  );
});
