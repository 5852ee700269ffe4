import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectDelimiter, RecordReader } from "./records.ts";

/** Reads the lines of a text in blocks of `blockLines` lines. */
function read(text: string, width: number, blockLines = 1000) {
  const reader = new RecordReader(",", width);
  const lines = text.split("\n");
  const results = [];
  for (let at = 0; at < lines.length; at += blockLines) {
    results.push(...reader.read({ first: at + 1, lines: lines.slice(at, at + blockLines) }));
  }
  return [...results, ...reader.end()];
}
const codesAndLines = (results: ReturnType<typeof read>) =>
  results.map((result) => ("code" in result ? `${result.line} ${result.code}` : `${result.line} ok`));

describe("records", () => {
  test("equal the written cells, regardless of their content and of block boundaries", () => {
    const cell = fc.stringMatching(/^[a-c",\n ]{0,8}$/);
    const row = fc.tuple(cell, cell, cell).filter((cells) => cells.some((text) => text.trim() !== ""));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (rows, blockLines) => {
        const results = read(stringify(rows, { quoted: true }), 3, blockLines);
        expect(results.map((result) => ("cells" in result ? result.cells : result))).toEqual(rows);
      }),
    );
  });

  test("reject only the broken line when a quote is never closed", () => {
    const text = ["a,1", '"b,2', "c,3", '"d",4', "e,5"].join("\n");
    expect(codesAndLines(read(text, 2))).toEqual(["1 ok", "2 broken_quoting", "3 ok", "4 ok", "5 ok"]);
  });

  test("reject both broken lines when the second seems to close the first", () => {
    const text = ['"a,1', "b,2", 'c","3"x', "d,4"].join("\n");
    expect(codesAndLines(read(text, 2))).toEqual(["1 broken_quoting", "2 ok", "3 broken_quoting", "4 ok"]);
  });

  test("keep a cell with a line break, and number the next line correctly", () => {
    const results = read('"a\nb",1\nc,2', 2);
    expect(results).toEqual([
      { line: 1, cells: ["a\nb", "1"] },
      { line: 3, cells: ["c", "2"] },
    ]);
  });

  test("refuse a quote inside an unquoted cell", () => {
    expect(codesAndLines(read('School "A",1\nb,2', 2))).toEqual(["1 broken_quoting", "2 ok"]);
  });

  test("refuse a row with another number of cells, unless the extra cells at the end are empty", () => {
    expect(codesAndLines(read("a\na,1,x\na,1,,\n\na,1", 2))).toEqual([
      "1 wrong_columns",
      "2 wrong_columns",
      "3 ok",
      "5 ok",
    ]);
  });

  test("with many open quotes are parsed in time linear to the file", () => {
    const results = read(Array.from({ length: 2000 }, () => '"open,1').join("\n"), 2);
    expect(results.every((result) => "code" in result && result.code === "broken_quoting")).toBe(true);
    expect(results.length).toBe(2000);
  });

  test.each([
    ["a,b,c", ","],
    ["a;b;c", ";"],
    ["a\tb\tc", "\t"],
    ['"a;b;c;d",e,f', ","],
    ["a", ","],
  ])("use for the header %j the delimiter %j", (header, delimiter) => {
    expect(detectDelimiter(header)).toBe(delimiter);
  });
});
