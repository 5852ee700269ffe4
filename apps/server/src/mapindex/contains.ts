import { type ContainsFilter, matches } from "@schoolmap/rules";
import type { StringColumn } from "./columns/string-column.ts";
import type { RowSet } from "./row-set.ts";

/** Below this share of a run it is shorter to look into each row than to pass over the whole text. */
const DENSE = 1 / 8;

/**
 * The rows of a set whose text holds another one, as `matches` of the rules says, but on the bytes: making a string of
 * every name of the world would take a second. What bytes cannot tell is left to the rule.
 */
export function containingRows(rows: RowSet, column: StringColumn, filter: ContainsFilter): RowSet {
  const needle = needleOf(filter);
  const isDense = rows.count > (rows.to - rows.from) * DENSE;
  const byRule = (row: number) => matches(filter, column.value(row));
  if (!needle || !isDense) return rows.filter(byRule);
  const found = new Uint32Array(((rows.to - rows.base) >>> 5) + 1);
  const mark = (row: number) => {
    found[(row - rows.base) >>> 5]! |= 1 << (row - rows.base);
  };
  eachRowHolding(column, needle, rows.from, rows.to, (row) => {
    if (needle.isExact || byRule(row)) mark(row);
  });
  for (const letter of filter.caseSensitive ? [] : lettersBehind(filter.text)) {
    for (const row of rowsWithLetter(column, letter)) {
      if (row >= rows.from && row < rows.to && byRule(row)) mark(row);
    }
  }
  return rows.filterWords((firstRow, bits) => bits & found[(firstRow - rows.base) >>> 5]!);
}

/** What to look for: at each place one of two bytes. */
interface Needle {
  readonly lower: Uint8Array;
  readonly upper: Uint8Array;
  /** Whether the bytes decide; else a find may mix the halves of two letters. */
  readonly isExact: boolean;
}

/** Undefined where bytes are of no help: upper and lower case of a letter differ in length, or the text is not in lower case. */
function needleOf({ text, caseSensitive }: ContainsFilter): Needle | undefined {
  const lower = encoder.encode(text);
  if (caseSensitive) return { lower, upper: lower, isExact: true };
  if (text !== text.toLowerCase()) return undefined;
  const upper = [...text].map((letter) => encoder.encode(letter.toUpperCase()));
  const fits = [...text].every((letter, i) => encoder.encode(letter).length === upper[i]!.length);
  if (!fits) return undefined;
  return { lower, upper: Uint8Array.from(upper.flatMap((bytes) => [...bytes])), isExact: lower.every(isAscii) };
}

/**
 * Horspool's search over the texts of a run, end to end: most bytes are leapt over, the more the longer the needle. A find
 * counts only when it lies within one row.
 */
function eachRowHolding(
  { bytes, offsets }: StringColumn,
  needle: Needle,
  from: number,
  to: number,
  visit: (row: number) => void,
): void {
  const leaps = leapsOf(needle);
  const last = needle.lower.length - 1;
  const end = offsets[to]!;
  let row = from;
  let at = offsets[from]! + last;
  while (at < end) {
    const leap = leaps[bytes[at]!]!;
    if (leap > 0) {
      at += leap;
      continue;
    }
    const start = at - last;
    while (offsets[row + 1]! <= start) row++;
    if (at < offsets[row + 1]! && matchesAt(bytes, start, needle)) {
      visit(row);
      at = offsets[++row]! + last;
    } else at += 1;
  }
}

/** By the byte under the needle's end: how far the needle may move on; 0 when it may lie here. */
function leapsOf({ lower, upper }: Needle): Uint8Array {
  const last = lower.length - 1;
  return Uint8Array.from({ length: 256 }, (_, byte) =>
    Math.min(255, last - Math.max(lower.lastIndexOf(byte), upper.lastIndexOf(byte))),
  );
}

function matchesAt(bytes: Uint8Array, start: number, { lower, upper }: Needle): boolean {
  for (let i = 0; i < lower.length; i++) {
    const byte = bytes[start + i]!;
    if (byte !== lower[i] && byte !== upper[i]) return false;
  }
  return true;
}

let behind: ReadonlyMap<string, readonly string[]> | undefined;

/** Letters that turn into one of the text in lower case without being its upper case: the Kelvin sign for k, İ for i. */
function lettersBehind(text: string): string[] {
  behind ??= findLettersBehind();
  return [...new Set([...text].flatMap((letter) => behind?.get(letter) ?? []))];
}

function findLettersBehind(): Map<string, string[]> {
  const letters = new Map<string, string[]>();
  for (let code = 0x80; code <= 0xffff; code++) {
    const letter = String.fromCharCode(code);
    const lower = letter.toLowerCase();
    if (lower === letter || lower.toUpperCase() === letter) continue;
    for (const part of lower) letters.set(part, [...(letters.get(part) ?? []), letter]);
  }
  return letters;
}

const known = new WeakMap<StringColumn, Map<string, readonly number[]>>();

/** The rows of a column with a rare letter; looked for once. */
function rowsWithLetter(column: StringColumn, letter: string): readonly number[] {
  const byLetter = known.get(column) ?? new Map<string, readonly number[]>();
  known.set(column, byLetter);
  let rows = byLetter.get(letter);
  if (!rows) {
    const found: number[] = [];
    const bytes = encoder.encode(letter);
    const needle = { lower: bytes, upper: bytes, isExact: true };
    eachRowHolding(column, needle, 0, column.length, (row) => found.push(row));
    rows = found;
    byLetter.set(letter, rows);
  }
  return rows;
}

const encoder = new TextEncoder();

function isAscii(byte: number): boolean {
  return byte < 0x80;
}
