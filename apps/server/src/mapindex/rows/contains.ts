import type { ContainsFilter } from "@schoolmap/rules";
import type { NameColumn } from "../columns/name-column.ts";
import type { Vocabulary } from "../columns/vocabulary.ts";
import type { RowTest } from "./row-set.ts";

/** Passes the rows whose name holds a text, as `matches` of the rules says, but by the numbers of the words. */
export function keepContaining({ vocabulary, codes, offsets, length }: NameColumn, filter: ContainsFilter): RowTest {
  const [first, ...others] = wordMarks(vocabulary, filter);
  const follow = (at: number, end: number) =>
    at + others.length < end && others.every((marks, i) => marks[codes[at + 1 + i]!] === 1);
  return (words, from, to, base) => {
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      let row = base + word * 32;
      let kept = 0;
      const end = offsets[Math.min(row + 32, length)]!;
      for (let at = offsets[row]!; at < end; at++) {
        if (first![codes[at]!] !== 1) continue;
        while (offsets[row + 1]! <= at) row++;
        if (follow(at, offsets[row + 1]!)) kept |= 1 << (row - base);
      }
      words[word]! &= kept;
    }
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
