import type { ColumnImage } from "./image.ts";
import { arraysOf, type Lists, listsOf, mergeLists } from "./lists.ts";
import { ListsBuilder } from "./lists-builder.ts";
import type { Runs } from "./runs.ts";

/** Free texts in UTF-8. An empty text means no value. */
export class StringColumn {
  readonly kind = "string";
  private readonly buffer: Buffer;

  constructor(private readonly lists: Lists) {
    const { bytes } = lists;
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.lists.offsets.rows;
  }

  isNull(row: number): boolean {
    const { offsets } = this.lists;
    return offsets.at(row) === offsets.at(row + 1);
  }

  /** Returns the text of a row, or "" if it has none. */
  text(row: number): string {
    const { offsets } = this.lists;
    return this.buffer.toString("utf8", offsets.at(row), offsets.at(row + 1));
  }

  value(row: number): string | null {
    return this.isNull(row) ? null : this.text(row);
  }

  merge(added: StringColumn, runs: Runs): StringColumn {
    const merged = mergeLists(this.lists, added.lists, runs);
    return merged === this.lists ? this : new StringColumn(merged);
  }

  image(): ColumnImage {
    return { kind: this.kind, meta: {}, arrays: arraysOf(this.lists) };
  }

  static fromImage(image: ColumnImage): StringColumn {
    return new StringColumn(listsOf(image));
  }
}

/** Maximum number of UTF-8 bytes per UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;

export class StringColumnBuilder {
  private readonly lists: ListsBuilder;

  constructor(capacity: number) {
    this.lists = new ListsBuilder(capacity);
  }

  append(text: string): void {
    const { lists } = this;
    lists.reserve(text.length * MAX_BYTES_PER_UNIT);
    lists.size += lists.bytes.write(text, lists.size, "utf8");
    lists.endRow();
  }

  finish(order: Uint32Array): StringColumn {
    return new StringColumn(this.lists.finish(order));
  }
}
