import { arrayOf, type ColumnImage } from "./image.ts";
import { type Lists, mergeLists, orderLists } from "./lists.ts";
import { Offsets } from "./offsets.ts";
import type { Runs } from "./runs.ts";
import { Vocabulary } from "./vocabulary.ts";

/**
 * Names as the numbers of their words. The names of the world share few words, so that looking for a part of a name means
 * looking into these words once, and then for their numbers. Joined by single spaces the words give the name back exactly;
 * no words mean no name.
 */
export class NameColumn {
  readonly kind = "name";

  constructor(
    readonly vocabulary: Vocabulary,
    /** The words of row r are `codes[offsets.at(r)]` … `codes[offsets.at(r + 1) - 1]`. */
    readonly codes: Uint32Array,
    readonly offsets: Offsets,
  ) {}

  get length(): number {
    return this.offsets.rows;
  }

  isNull(row: number): boolean {
    return this.offsets.at(row) === this.offsets.at(row + 1);
  }

  /** The name, "" where there is none. */
  text(row: number): string {
    const { vocabulary, codes } = this;
    const [from, to] = [this.offsets.at(row), this.offsets.at(row + 1)];
    if (from === to) return "";
    let text = vocabulary.word(codes[from]!);
    for (let at = from + 1; at < to; at++) text += ` ${vocabulary.word(codes[at]!)}`;
    return text;
  }

  /** Calls `visit` with the number of each word of a name. */
  eachWord(row: number, visit: (word: number) => void): void {
    const end = this.offsets.at(row + 1);
    for (let at = this.offsets.at(row); at < end; at++) visit(this.codes[at]!);
  }

  value(row: number): string | null {
    return this.isNull(row) ? null : this.text(row);
  }

  merge(added: NameColumn, runs: Runs): NameColumn {
    const recoded = added.codes.map((code) => this.vocabulary.numberOf(added.vocabulary.word(code)));
    const more = { items: recoded, offsets: added.offsets };
    const merged = mergeLists(Uint32Array, { items: this.codes, offsets: this.offsets }, more, runs);
    return merged.items === this.codes ? this : columnOf(this.vocabulary, merged);
  }

  image(): ColumnImage {
    const { codes, offsets, vocabulary } = this;
    return { kind: this.kind, meta: { words: vocabulary.joined }, arrays: { codes, ...offsets.arrays() } };
  }

  static fromImage(image: ColumnImage): NameColumn {
    const vocabulary = Vocabulary.of(image.meta.words as string);
    return new NameColumn(vocabulary, arrayOf(image, "codes") as Uint32Array, Offsets.fromImage(image));
  }
}

function columnOf(vocabulary: Vocabulary, { items, offsets }: Lists<Uint32Array>): NameColumn {
  return new NameColumn(vocabulary, items, offsets);
}

/** As many words as names have on average, for a beginning. */
const USUAL_WORDS = 4;

export class NameColumnBuilder {
  private readonly vocabulary = new Vocabulary();
  private codes: Uint32Array;
  private offsets: Uint32Array;
  private length = 0;
  private size = 0;

  constructor(capacity: number) {
    this.codes = new Uint32Array(Math.max(16, capacity) * USUAL_WORDS);
    this.offsets = new Uint32Array(Math.max(16, capacity) + 1);
  }

  append(name: string): void {
    if (this.length + 1 === this.offsets.length) this.offsets = grown(this.offsets);
    for (const word of name === "" ? [] : name.split(" ")) {
      if (this.size === this.codes.length) this.codes = grown(this.codes);
      this.codes[this.size++] = this.vocabulary.numberOf(word);
    }
    this.offsets[++this.length] = this.size;
  }

  finish(order: Uint32Array): NameColumn {
    return columnOf(this.vocabulary, orderLists(Uint32Array, this.codes, this.offsets, order));
  }
}

function grown(array: Uint32Array): Uint32Array {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
