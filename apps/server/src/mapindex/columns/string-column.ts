import { arrayOf, type ColumnImage } from "./image.ts";
import { type Lists, mergeLists, orderLists } from "./lists.ts";
import { Offsets } from "./offsets.ts";
import type { Runs } from "./runs.ts";

/** Free texts end to end in one UTF-8 buffer; row r lies between `offsets.at(r)` and `offsets.at(r + 1)`. Empty means none. */
export class StringColumn {
  readonly kind = "string";
  private readonly buffer: Buffer;

  constructor(
    readonly bytes: Uint8Array,
    readonly offsets: Offsets,
  ) {
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.offsets.rows;
  }

  isNull(row: number): boolean {
    return this.offsets.at(row) === this.offsets.at(row + 1);
  }

  /** The text, "" where there is none. */
  text(row: number): string {
    return this.buffer.toString("utf8", this.offsets.at(row), this.offsets.at(row + 1));
  }

  value(row: number): string | null {
    return this.isNull(row) ? null : this.text(row);
  }

  merge(added: StringColumn, runs: Runs): StringColumn {
    const { items, offsets } = mergeLists(Uint8Array, listsOf(this), listsOf(added), runs);
    return items === this.bytes ? this : new StringColumn(items, offsets);
  }

  image(): ColumnImage {
    return { kind: this.kind, meta: {}, arrays: { bytes: this.bytes, ...this.offsets.arrays() } };
  }

  static fromImage(image: ColumnImage): StringColumn {
    return new StringColumn(arrayOf(image, "bytes") as Uint8Array, Offsets.fromImage(image));
  }
}

function listsOf({ bytes, offsets }: StringColumn): Lists<Uint8Array> {
  return { items: bytes, offsets };
}

/** No UTF-16 unit takes more than three bytes of UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

export class StringColumnBuilder {
  private buffer: Buffer<ArrayBuffer>;
  private offsets: Uint32Array;
  private length = 0;
  private size = 0;

  constructor(capacity: number) {
    this.buffer = Buffer.allocUnsafeSlow(Math.max(64, capacity * 8));
    this.offsets = new Uint32Array(Math.max(16, capacity) + 1);
  }

  append(text: string): void {
    if (this.length + 1 === this.offsets.length) {
      const grown = new Uint32Array(this.offsets.length * 2);
      grown.set(this.offsets);
      this.offsets = grown;
    }
    const room = text.length * MAX_BYTES_PER_UNIT;
    if (this.size + room > this.buffer.length) {
      const grown = Buffer.allocUnsafeSlow(this.buffer.length * 2 + room);
      this.buffer.copy(grown, 0, 0, this.size);
      this.buffer = grown;
    }
    this.size += this.buffer.write(text, this.size, "utf8");
    this.offsets[++this.length] = this.size;
  }

  finish(order: Uint32Array): StringColumn {
    const { items, offsets } = orderLists(Uint8Array, this.buffer, this.offsets, order);
    return new StringColumn(items, offsets);
  }
}
