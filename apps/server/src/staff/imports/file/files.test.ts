import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { createWorkbook, createZip } from "../testing/create-workbook.ts";
import { openRows } from "./open-rows.ts";
import { readWorkbook } from "./read-workbook.ts";
import { checkUnpackedSize } from "./unpacked-size.ts";

const LIVE = new AbortController().signal;

async function cellsOf(bytes: Buffer) {
  const file = await openRows(Readable.from([bytes]));
  const rows: unknown[] = [];
  for await (const block of file.blocks) rows.push(...block.map((row) => ("cells" in row ? row.cells : row.code)));
  return { header: file.header, rows, encoding: file.encoding(), delimiter: file.delimiter };
}

describe("a text file", () => {
  const text = "code;nom\n1;Élémentaire\n2;Lycée\n";
  const read = {
    header: ["code", "nom"],
    rows: [
      ["1", "Élémentaire"],
      ["2", "Lycée"],
    ],
    delimiter: ";",
  };
  const wide = Buffer.from(text, "utf16le");

  it.each([
    ["UTF-8", Buffer.from(text), "UTF-8"],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`), "UTF-8"],
    ["Windows-1252", Buffer.from(text, "latin1"), "Windows-1252"],
    ["UTF-16 with a mark", Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), "UTF-16"],
    ["UTF-16 without one", wide, "UTF-16"],
    ["UTF-16 of the other byte order", Buffer.from(wide).swap16(), "UTF-16"],
  ])("in %s is read", async (_, bytes, encoding) => {
    expect(await cellsOf(bytes)).toEqual({ ...read, encoding });
  });

  it("with some lines in UTF-8 and some in another encoding is read line by line", async () => {
    const mixed = Buffer.concat([Buffer.from("code;nom\n1;Élémentaire\n"), Buffer.from("2;Lycée\n", "latin1")]);
    expect(await cellsOf(mixed)).toMatchObject({ rows: read.rows });
  });

  it.each([
    ["semicolons", "a;b\n1,5;2\n", ";"],
    ["tabs", "a\tb\n1;5\t2\n", "\t"],
    ["bars", "a|b\n1|2\n", "|"],
    ["commas", "a,b\n1,2\n", ","],
  ])("separated by %s is read", async (_, bytes, delimiter) => {
    expect((await cellsOf(Buffer.from(bytes))).delimiter).toBe(delimiter);
  });

  it("may have a title and a note above its header", async () => {
    const file = Buffer.from("Liste des écoles;;\n\nAu 3 novembre\ncode;nom;lat\n1;A;0,5\n2;B;0,6\n");
    expect(await cellsOf(file)).toMatchObject({
      header: ["code", "nom", "lat"],
      rows: [
        ["1", "A", "0,5"],
        ["2", "B", "0,6"],
      ],
    });
  });
});

async function rowsOf(archive: Buffer) {
  const rows: (readonly string[])[] = [];
  for await (const block of readWorkbook(archive, LIVE)) rows.push(...block);
  return rows;
}

describe("a workbook", () => {
  it("returns the values of its first sheet, for formulas the saved ones", async () => {
    const sheet = `<row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c><c r="B1" t="inlineStr"><is><t>students</t></is></c></row>
      <row r="3"><c r="A3" t="inlineStr"><is><t>K-1</t></is></c><c r="B3"><f>WEBSERVICE("http://example.com")+400</f><v>412</v></c></row>`;
    expect(await rowsOf(createWorkbook(sheet))).toEqual([
      ["code", "students"],
      ["", ""],
      ["K-1", "412"],
    ]);
  });

  it("is refused when it unpacks to more than the limit, regardless of its declared size", async () => {
    const bomb = Buffer.alloc(2 ** 20);
    const honest = createZip([{ name: "xl/worksheets/sheet1.xml", content: bomb }]);
    await expect(checkUnpackedSize(honest, 2 ** 19)).rejects.toThrow("too large");
    const mislabelled = createZip([{ name: "xl/worksheets/sheet1.xml", content: bomb, unpackedSize: 100 }]);
    await expect(checkUnpackedSize(mislabelled, 2 ** 19)).rejects.toThrow("damaged");
    await expect(checkUnpackedSize(honest, 2 ** 21)).resolves.toBeUndefined();
  });

  it.each([
    ["no archive", Buffer.from("PK\x03\x04 but nothing behind it, and no directory at all")],
    ["an archive that is cut off", createWorkbook("").subarray(0, 300)],
    ["an archive without a sheet", createZip([{ name: "hello.txt", content: Buffer.from("hello") }])],
  ])("that is %s is refused with a message", async (_, bytes) => {
    await expect(rowsOf(bytes)).rejects.toThrow(/^The workbook/);
  });
});
