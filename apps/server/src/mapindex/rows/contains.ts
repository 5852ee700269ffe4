import type { ContainsFilter } from "@schoolmap/rules";
import type { NameColumn } from "../columns/name-column.ts";
import type { Vocabulary } from "../columns/vocabulary.ts";
import { type WordRows, wordRows } from "../names/word-rows.ts";
import type { RowTest } from "./row-set.ts";

/** Passes the rows whose name contains a text, like `matches` of the rules, but compares word numbers. */
export function keepContaining(column: NameColumn, filter: ContainsFilter): RowTest {
  const marks = wordMarks(column.vocabulary, filter);
  const rows = wordRows(column);
  return rows ? new LookupTest(column, rows, marks) : new ScanTest(column, marks);
}

type WordMarks = readonly [Uint8Array, ...Uint8Array[]];

/** Tests the words of every row. */
class ScanTest implements RowTest {
  private readonly kept: KeptRows;

  constructor(
    private readonly column: NameColumn,
    private readonly marks: WordMarks,
  ) {
    this.kept = keptRows(column, marks);
  }

  get bytes(): number {
    return sizeOf(this.marks);
  }

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    const { column, kept } = this;
    const [first] = this.marks;
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      const row = base + word * 32;
      const last = Math.min(row + 32, column.length);
      // In most rows no word is marked. A loop without branches detects this several times faster.
      words[word]! &= column.anyMarked(row, last, first) === 0 ? 0 : kept(row, last);
    }
  }
}

/**
 * Looks up the rows that contain a marked word. If the text has several words, their order is checked in the rows that
 * contain all of them.
 */
class LookupTest implements RowTest {
  private readonly holding: Uint32Array;
  private readonly kept: KeptRows | undefined;

  constructor(
    private readonly column: NameColumn,
    rows: WordRows,
    private readonly marks: WordMarks,
  ) {
    const [first, ...others] = marks.map((one) => rows.holding(column, one));
    this.holding = others.reduce((all, one) => all.and(one), first!).words;
    this.kept = others.length === 0 ? undefined : keptRows(column, marks);
  }

  get bytes(): number {
    return this.holding.byteLength + (this.kept ? sizeOf(this.marks) : 0);
  }

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    const { holding, kept, column } = this;
    const shift = base >>> 5;
    for (let word = from; word < to; word++) {
      words[word]! &= holding[shift + word]!;
      if (!kept || words[word] === 0) continue;
      const row = base + word * 32;
      words[word]! &= kept(row, Math.min(row + 32, column.length));
    }
  }
}

function sizeOf(marks: WordMarks): number {
  return marks.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function keptRows(column: NameColumn, [first, ...others]: WordMarks): KeptRows {
  return others.length === 0 ? keptByWord(column, first) : keptByWords(column, first, others);
}

/** Returns the passing rows among up to 32 rows, one bit per row. */
type KeptRows = (from: number, to: number) => number;

/** Passes rows with a marked word. */
function keptByWord(column: NameColumn, marks: Uint8Array): KeptRows {
  return (from, to) => {
    let kept = 0;
    for (let row = from; row < to; row++) kept |= column.anyMarked(row, row + 1, marks) << (row - from);
    return kept;
  };
}

/** Passes rows with a word marked in `first` that is followed by words marked in `others`, in their order. */
function keptByWords(column: NameColumn, first: Uint8Array, others: readonly Uint8Array[]): KeptRows {
  const name: number[] = [];
  const take = (word: number) => {
    name.push(word);
  };
  const follow = (at: number) => others.every((marks, i) => marks[name[at + 1 + i]!] === 1);
  return (from, to) => {
    let kept = 0;
    for (let row = from; row < to; row++) {
      name.length = 0;
      column.eachWord(row, take);
      if (name.some((word, at) => first[word] === 1 && follow(at))) kept |= 1 << (row - from);
    }
    return kept;
  };
}

/**
 * Marks, for each word of the text, the words of names that match it. A name word must end with the first word, equal a
 * middle word, or begin with the last word. A single word may occur anywhere in a name word.
 */
function wordMarks(vocabulary: Vocabulary, { text, caseSensitive }: ContainsFilter): WordMarks {
  const words = vocabulary.text(caseSensitive);
  const parts = text.split(" ");
  const marks = parts.map((part, i) => words.marksOf(part, { begins: i > 0, ends: i < parts.length - 1 }));
  // A split text has at least one part.
  return marks as [Uint8Array, ...Uint8Array[]];
}
