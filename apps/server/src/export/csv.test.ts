import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../lib/csv-text.ts";
import { csvWriter } from "./csv.ts";

/** Writes one column with these cells and parses it like a client without support for formulas. */
function written(...cells: Cell[]): string[] {
  const writer = csvWriter([{ name: "cell", kind: "text", cell: (row) => cells[row]! }]);
  const text = writer.head() + writer.rows(cells.map((_, row) => row)) + writer.tail();
  const [[header], ...rows] = parse(text, { bom: true, skip_empty_lines: false }) as [string[], ...string[][]];
  expect(header).toBe("cell");
  return rows.map(([cell]) => cell!);
}

const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/mu;

describe("a text in CSV", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["  =1+1", "'=1+1"],
    ["\u00a0=1+1", "'=1+1"],
    ["\t=1+1", "'=1+1"],
    ["\0=1+1", "'=1+1"],
    ["\u200b=1+1", "'=1+1"],
    ["\ufeff=1+1", "'=1+1"],
    ["＝1+1", "'＝1+1"],
    ["School\n=1+1", "School =1+1"],
    ["School\r\n\r\n@x", "School @x"],
    ["School\u2028-x", "School -x"],
    ['a "quoted", =1+1', 'a "quoted", =1+1'],
    ["Escola São João", "Escola São João"],
    ["", ""],
  ])("%j is written as %j", (text, shown) => {
    expect(written(text)).toEqual([shown]);
  });

  it("never starts like a formula, on any of its lines", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "binary" }),
      fc
        .array(fc.constantFrom("=", "+", "-", "@", " ", "\t", "\n", "\r", '"', ",", "\0", "\u00a0", "x", "＝"))
        .map((all) => all.join("")),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        expect(written(text)[0]).not.toMatch(FORMULA);
      }),
    );
  });
});

it("numbers stay numbers, also when negative; booleans are words; null is empty", () => {
  expect(written(-36.8, 0, 1e21, true, false, null, "x")).toEqual(["-36.8", "0", "1e+21", "true", "false", "", "x"]);
});
