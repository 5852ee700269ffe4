import type { ContainsFilter } from "@schoolmap/rules";
import type { NameColumn } from "../columns/name-column.ts";
import type { Vocabulary } from "../columns/vocabulary.ts";
import type { RowTest } from "./row-set.ts";

/** Passes the rows whose name holds a text, as `matches` of the rules says, but by the numbers of the words. */
export function keepContaining(column: NameColumn, filter: ContainsFilter): RowTest {
  const [first, ...others] = wordMarks(column.vocabulary, filter);
  const kept = others.length === 0 ? keptByWord(column, first!) : keptByWords(column, first!, others);
  const { codes, offsets, length } = column;
  const test: RowTest = (words, from, to, base) => {
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      const row = base + word * 32;
      const last = Math.min(row + 32, length);
      // Mostly none of the words is marked. A loop that decides nothing on its way finds that out several times faster.
      let any = 0;
      for (let at = offsets[row]!, end = offsets[last]!; at < end; at++) any |= first![codes[at]!]!;
      words[word]! &= any === 0 ? 0 : kept(row, last);
    }
  };
  return Object.assign(test, { bytes: first!.byteLength * (1 + others.length) });
}

/** Of up to 32 rows those that pass, a bit each. */
type KeptRows = (from: number, to: number) => number;

/** Rows with a marked word. */
function keptByWord({ codes, offsets }: NameColumn, marks: Uint8Array): KeptRows {
  return (from, to) => {
    let kept = 0;
    let at = offsets[from]!;
    for (let row = from; row < to; row++) {
      let hit = 0;
      for (const end = offsets[row + 1]!; at < end; at++) hit |= marks[codes[at]!]!;
      kept |= hit << (row - from);
    }
    return kept;
  };
}

/** Rows with a word marked in `first`, after which come words marked in `others`, in their order. */
function keptByWords({ codes, offsets }: NameColumn, first: Uint8Array, others: readonly Uint8Array[]): KeptRows {
  const follow = (at: number, end: number) =>
    at + others.length < end && others.every((marks, i) => marks[codes[at + 1 + i]!] === 1);
  return (from, to) => {
    let kept = 0;
    for (let row = from; row < to; row++) {
      const end = offsets[row + 1]!;
      for (let at = offsets[row]!; at < end; at++) {
        if (first[codes[at]!] === 1 && follow(at, end)) kept |= 1 << (row - from);
      }
    }
    return kept;
  };
}

/**
 * For each word of the text the words of names that can stand in its place: one that ends with the first, the very ones
 * between, one that begins with the last; a single one may lie anywhere in a word.
 */
function wordMarks(vocabulary: Vocabulary, { text, caseSensitive }: ContainsFilter): readonly Uint8Array[] {
  const words = vocabulary.text(caseSensitive);
  const parts = text.split(" ");
  return parts.map((part, i) => words.marksOf(part, { begins: i > 0, ends: i < parts.length - 1 }));
}
