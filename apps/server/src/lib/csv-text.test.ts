import { cellText } from "@schoolmap/rules";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cell, csvText, unchangedCsvText } from "./csv-text.ts";

const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[ab=",\r\n\t ]{0,8}$/));
const anyCell = fc.oneof<fc.Arbitrary<Cell>[]>(anyText, fc.double(), fc.integer(), fc.boolean(), fc.constant(null));
const rowsOf = <C>(cell: fc.Arbitrary<C>) => fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { maxLength: 8 });

test("rows are written like a general writer of CSV writes them", () => {
  fc.assert(
    fc.property(rowsOf(anyCell), (rows) => {
      const plain = rows.map((row) => row.map((cell) => (typeof cell === "string" ? cellText(cell) : cell)));
      expect(csvText(rows)).toBe(stringify(plain, { record_delimiter: "windows", cast: { boolean: String } }));
    }),
  );
});

test("unchanged rows are read as they were", () => {
  fc.assert(
    fc.property(rowsOf(anyText), (rows) => {
      expect(parse(unchangedCsvText(rows), { relax_column_count: true })).toEqual(rows);
    }),
  );
});
