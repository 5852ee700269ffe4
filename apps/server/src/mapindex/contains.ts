import { type ContainsFilter, matches } from "@schoolmap/rules";
import type { StringColumn } from "./columns/string-column.ts";

const NOT_ASCII = 0x80;
const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
const SAME = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/**
 * A test whether the text of a row holds another one, as `matches` of the rules says, but on the bytes: making a string of
 * every name of a country would take ten times as long. Case beyond ASCII is left to the rule.
 */
export function containsTest(column: StringColumn, filter: ContainsFilter): (row: number) => boolean {
  const { bytes, offsets } = column;
  const needle = new TextEncoder().encode(filter.text);
  const fold = filter.caseSensitive ? SAME : LOWER;
  return (row) => {
    const found = search(bytes, offsets[row]!, offsets[row + 1]!, needle, fold);
    if (found !== NEEDS_RULE) return found === FOUND;
    return !filter.caseSensitive && matches(filter, column.text(row));
  };
}

const MISSING = 0;
const FOUND = 1;
/** Not found, but there are letters whose other case this search does not know. */
const NEEDS_RULE = 2;

function search(bytes: Uint8Array, from: number, to: number, needle: Uint8Array, fold: Uint8Array): number {
  const first = needle[0];
  let all = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!;
    all |= byte;
    if (fold[byte] === first && matchesAt(bytes, at, to, needle, fold)) return FOUND;
  }
  return all >= NOT_ASCII ? NEEDS_RULE : MISSING;
}

function matchesAt(bytes: Uint8Array, at: number, to: number, needle: Uint8Array, fold: Uint8Array): boolean {
  if (at + needle.length > to) return false;
  for (let i = 1; i < needle.length; i++) if (fold[bytes[at + i]!] !== needle[i]) return false;
  return true;
}
