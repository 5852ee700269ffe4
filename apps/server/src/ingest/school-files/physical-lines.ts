import { isUtf8 } from "node:buffer";
import { FileError } from "./reasons.ts";

/** Maximum length of a line in bytes; a longer one is skipped without being held in memory. */
export const MAX_LINE_BYTES = 1 << 20;

export type LineFault = "wrong_encoding" | "line_too_long";

/** Consecutive physical lines without their line ends; `first` is the number of the first one, counted from 1. */
export interface LineBlock {
  readonly first: number;
  readonly lines: readonly (string | { readonly fault: LineFault })[];
}

/** Decodes a line that is not UTF-8. Without it, such a line is a fault. */
export type DecodeLine = (bytes: Uint8Array) => string;

const NEWLINE = 0x0a;

/**
 * Splits a stream of bytes into UTF-8 lines that end with LF or CRLF, in blocks of about one chunk. A byte order mark
 * is removed. It holds only one chunk and one line in memory. A line that is not UTF-8, or too long, is returned as a
 * fault, and reading continues with the next line.
 * @throws FileError when the file is not a text file (UTF-16, a spreadsheet, a compressed file)
 */
export async function* physicalLines(
  source: AsyncIterable<Uint8Array>,
  decodeLine?: DecodeLine,
): AsyncGenerator<LineBlock> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let skipping = false;
  let first = 1;
  let started = false;
  for await (const chunk of source) {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (!started) rest = withoutMark(rest);
    started = true;
    if (skipping) {
      const end = rest.indexOf(NEWLINE);
      if (end < 0) continue;
      yield { first: first++, lines: [{ fault: "line_too_long" }] };
      skipping = false;
      rest = rest.subarray(end + 1);
    }
    const end = rest.lastIndexOf(NEWLINE);
    if (end >= 0) {
      const block = { first, lines: linesOf(Buffer.concat([...held, rest.subarray(0, end)]), decodeLine) };
      yield block;
      first += block.lines.length;
      held = [];
      heldBytes = 0;
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) held.push(rest);
    heldBytes += rest.length;
    if (heldBytes > MAX_LINE_BYTES) {
      held = [];
      heldBytes = 0;
      skipping = true;
    }
  }
  if (skipping) yield { first, lines: [{ fault: "line_too_long" }] };
  else if (heldBytes > 0) yield { first, lines: linesOf(Buffer.concat(held), decodeLine) };
}

function linesOf(block: Buffer, decodeLine?: DecodeLine): LineBlock["lines"] {
  if (isUtf8(block)) return block.toString("utf8").split("\n").map(lineOf);
  const lines: (string | { fault: LineFault })[] = [];
  for (let from = 0; from <= block.length; ) {
    const newline = block.indexOf(NEWLINE, from);
    const end = newline < 0 ? block.length : newline;
    const bytes = block.subarray(from, end);
    const text = isUtf8(bytes) ? bytes.toString("utf8") : decodeLine?.(bytes);
    lines.push(text === undefined ? { fault: "wrong_encoding" } : lineOf(text));
    from = end + 1;
  }
  return lines;
}

function lineOf(text: string): string | { fault: LineFault } {
  if (text.length > MAX_LINE_BYTES) return { fault: "line_too_long" };
  return text.endsWith("\r") ? text.slice(0, -1) : text;
}

/** Signatures of files that are often sent by mistake, each with its message. */
const NO_TEXT: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0xff, 0xfe], "is UTF-16 text; save it as CSV in UTF-8"],
  [[0xfe, 0xff], "is UTF-16 text; save it as CSV in UTF-8"],
  [[0x50, 0x4b, 0x03, 0x04], "is a spreadsheet or an archive; save the sheet as CSV in UTF-8"],
  [[0xd0, 0xcf, 0x11, 0xe0], "is an old Excel workbook; save the sheet as CSV in UTF-8"],
  [[0x1f, 0x8b], "is compressed; unpack it first"],
];
const MARK = [0xef, 0xbb, 0xbf];

function withoutMark(chunk: Buffer): Buffer {
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, i) => chunk[i] === byte);
  for (const [bytes, what] of NO_TEXT) if (startsWith(bytes)) throw new FileError("not_text", `The file ${what}.`);
  return startsWith(MARK) ? chunk.subarray(MARK.length) : chunk;
}
