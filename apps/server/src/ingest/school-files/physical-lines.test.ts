import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LineBlock, MAX_LINE_BYTES, physicalLines } from "./physical-lines.ts";

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Returns all lines as [number, text or fault]. */
async function linesOf(bytes: Uint8Array, chunkSize = bytes.length || 1): Promise<[number, string][]> {
  const blocks: LineBlock[] = [];
  for await (const block of physicalLines(inChunks(bytes, chunkSize))) blocks.push(block);
  return blocks.flatMap(({ first, lines }) =>
    lines.map((line, i): [number, string] => [first + i, typeof line === "string" ? line : line.fault]),
  );
}

describe("physical lines", () => {
  test("are numbered from 1 and do not depend on the chunks of bytes", async () => {
    const line = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replace(/[\r\n\ufeff]/g, "x"));
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom("\n", "\r\n"),
        async (lines, size, end) => {
          const bytes = new TextEncoder().encode(lines.map((text) => text + end).join(""));
          const read = await linesOf(bytes, size);
          expect(read.filter(([number]) => number <= lines.length)).toEqual(lines.map((text, i) => [i + 1, text]));
        },
      ),
    );
  });

  test("drop a byte order mark", async () => {
    expect(await linesOf(Buffer.from("\ufeffa\nb"))).toEqual([
      [1, "a"],
      [2, "b"],
    ]);
  });

  test("report a line that is not UTF-8 and continue", async () => {
    const bytes = Buffer.concat([Buffer.from("good\n"), Buffer.from("S\xe3o\n", "latin1"), Buffer.from("São\n")]);
    expect(await linesOf(bytes)).toEqual([
      [1, "good"],
      [2, "wrong_encoding"],
      [3, "São"],
    ]);
  });

  test("skip a line of ten megabytes, in one or several chunks", async () => {
    const bytes = Buffer.from(`a\n${"x".repeat(10 * MAX_LINE_BYTES)}\nb`);
    for (const size of [bytes.length, 1 << 16]) {
      expect(await linesOf(bytes, size)).toEqual([
        [1, "a"],
        [2, "line_too_long"],
        [3, "b"],
      ]);
    }
  });

  test.each([
    ["UTF-16", Buffer.from("\ufeffa,b\n", "utf16le")],
    ["a spreadsheet", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0])],
    ["a compressed file", Buffer.from([0x1f, 0x8b, 8, 0])],
  ])("refuse %s with a hint", async (_, bytes) => {
    await expect(linesOf(bytes)).rejects.toMatchObject({ code: "not_text" });
  });
});
