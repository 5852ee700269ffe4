import type { ColumnImage } from "./image.ts";
import { arraysOf, type Lists, listsOf, mergeLists } from "./lists.ts";
import { ListsBuilder } from "./lists-builder.ts";
import { MOST_BYTES, PackedReader, pack } from "./packed.ts";
import type { Runs } from "./runs.ts";
import { Vocabulary } from "./vocabulary.ts";

/**
 * Column of names as the numbers of their words. The names of the world share few words, so a search for a part of a
 * name searches these words once, and then their numbers. Joined by single spaces, the words are exactly the name; a
 * name without words is missing. Numbers are packed: the most frequent words have the lowest numbers and take one or
 * two bytes.
 */
export class NameColumn {
  readonly kind = "name";

  constructor(
    readonly vocabulary: Vocabulary,
    private readonly lists: Lists,
  ) {}

  get length(): number {
    return this.lists.offsets.rows;
  }

  isNull(row: number): boolean {
    const { offsets } = this.lists;
    return offsets.at(row) === offsets.at(row + 1);
  }

  /** Returns the name; "" when there is none. */
  text(row: number): string {
    const words: string[] = [];
    this.eachWord(row, (word) => {
      words.push(this.vocabulary.word(word));
    });
    return words.join(" ");
  }

  value(row: number): string | null {
    return this.isNull(row) ? null : this.text(row);
  }

  /** Calls `visit` with the number of each word of a name. */
  eachWord(row: number, visit: (word: number) => void): void {
    const { bytes, offsets } = this.lists;
    const reader = new PackedReader(bytes, offsets.at(row));
    for (const end = offsets.at(row + 1); reader.at < end; ) visit(reader.next());
  }

  /**
   * Returns 1 when a word of the rows from `from` up to but excluding `to` has a mark. Does not branch on the marks.
   */
  anyMarked(from: number, to: number, marks: Uint8Array): number {
    const { bytes, offsets } = this.lists;
    const reader = new PackedReader(bytes, offsets.at(from));
    let any = 0;
    for (const end = offsets.at(to); reader.at < end; ) any |= marks[reader.next()]!;
    return any;
  }

  merge(added: NameColumn, runs: Runs): NameColumn {
    const recoded = new NameColumnBuilder(added.length, this.vocabulary);
    for (let row = 0; row < added.length; row++) recoded.append(added.text(row));
    const inOrder = Uint32Array.from({ length: added.length }, (_, row) => row);
    const merged = mergeLists(this.lists, recoded.finish(inOrder).lists, runs);
    return merged === this.lists ? this : new NameColumn(this.vocabulary, merged);
  }

  image(): ColumnImage {
    return { kind: this.kind, meta: { words: this.vocabulary.joined }, arrays: arraysOf(this.lists) };
  }

  static fromImage(image: ColumnImage): NameColumn {
    return new NameColumn(Vocabulary.of(image.meta.words as string), listsOf(image));
  }
}

export class NameColumnBuilder {
  private readonly lists: ListsBuilder;

  constructor(
    capacity: number,
    private readonly vocabulary = new Vocabulary(),
  ) {
    this.lists = new ListsBuilder(capacity);
  }

  append(name: string): void {
    const { lists, vocabulary } = this;
    for (const word of name === "" ? [] : name.split(" ")) {
      lists.reserve(MOST_BYTES);
      lists.size = pack(vocabulary.numberOf(word), lists.bytes, lists.size);
    }
    lists.endRow();
  }

  finish(order: Uint32Array): NameColumn {
    return new NameColumn(this.vocabulary, this.lists.finish(order));
  }
}
