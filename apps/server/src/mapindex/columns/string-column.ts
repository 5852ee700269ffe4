import { arrayOf, type ColumnImage } from "./image.ts";
import type { Runs } from "./runs.ts";

/** Free texts end to end in one UTF-8 buffer; row r lies between `offsets[r]` and `offsets[r + 1]`. Empty means none. */
export class StringColumn {
  readonly kind = "string";
  private readonly buffer: Buffer;

  constructor(
    readonly bytes: Uint8Array,
    readonly offsets: Uint32Array,
  ) {
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.offsets.length - 1;
  }

  isNull(row: number): boolean {
    return this.offsets[row] === this.offsets[row + 1];
  }

  /** The text, "" where there is none. */
  text(row: number): string {
    return this.buffer.toString("utf8", this.offsets[row]!, this.offsets[row + 1]!);
  }

  value(row: number): string | null {
    return this.isNull(row) ? null : this.text(row);
  }

  merge(added: StringColumn, runs: Runs): StringColumn {
    const offsets = new Uint32Array(runs.length + 1);
    let size = 0;
    forEachRun(this, added, runs, (source, from, to) => {
      size += source.offsets[to]! - source.offsets[from]!;
    });
    const bytes = new Uint8Array(size);
    let row = 0;
    let at = 0;
    forEachRun(this, added, runs, (source, from, to) => {
      const start = source.offsets[from]!;
      bytes.set(source.bytes.subarray(start, source.offsets[to]!), at);
      for (let r = from; r < to; r++) offsets[row++] = source.offsets[r]! - start + at;
      at += source.offsets[to]! - start;
    });
    offsets[row] = at;
    return new StringColumn(bytes, offsets);
  }

  image(): ColumnImage {
    return { kind: this.kind, meta: {}, arrays: { bytes: this.bytes, offsets: this.offsets } };
  }

  static fromImage(image: ColumnImage): StringColumn {
    return new StringColumn(arrayOf(image, "bytes") as Uint8Array, arrayOf(image, "offsets") as Uint32Array);
  }
}

function forEachRun(
  base: StringColumn,
  added: StringColumn,
  runs: Runs,
  visit: (source: StringColumn, from: number, to: number) => void,
): void {
  for (let run = 0; run < runs.source.length; run++) {
    visit(runs.source[run] === 0 ? base : added, runs.from[run]!, runs.to[run]!);
  }
}

/** No UTF-16 unit takes more than three bytes of UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

export class StringColumnBuilder {
  private buffer: Buffer;
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
    const bytes = new Uint8Array(this.size);
    const offsets = new Uint32Array(order.length + 1);
    let at = 0;
    for (let row = 0; row < order.length; row++) {
      const from = this.offsets[order[row]!]!;
      const to = this.offsets[order[row]! + 1]!;
      for (let i = from; i < to; i++) bytes[at++] = this.buffer[i]!;
      offsets[row + 1] = at;
    }
    return new StringColumn(bytes, offsets);
  }
}
