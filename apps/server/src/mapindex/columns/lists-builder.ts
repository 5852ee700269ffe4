import type { Lists } from "./lists.ts";
import { Offsets } from "./offsets.ts";

/** Initial capacity per list, which is the average number of bytes. */
const USUAL_BYTES = 8;

/** Builds lists from the bytes of one row after another. */
export class ListsBuilder {
  /** Bytes written at `size` belong to the next row. */
  bytes: Buffer<ArrayBuffer>;
  size = 0;
  private starts: Uint32Array;
  private rows = 0;

  /** `capacity` is the expected number of rows. */
  constructor(capacity: number) {
    this.bytes = Buffer.allocUnsafeSlow(Math.max(64, capacity * USUAL_BYTES));
    this.starts = new Uint32Array(Math.max(16, capacity) + 1);
  }

  /** Ensures capacity for `count` more bytes. */
  reserve(count: number): void {
    if (this.size + count <= this.bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(this.bytes.length * 2 + count);
    this.bytes.copy(grown, 0, 0, this.size);
    this.bytes = grown;
  }

  /** Completes the current row. */
  endRow(): void {
    if (this.rows + 1 === this.starts.length) {
      const grown = new Uint32Array(this.starts.length * 2);
      grown.set(this.starts);
      this.starts = grown;
    }
    this.starts[++this.rows] = this.size;
  }

  /** Returns the lists in the given order of the rows. */
  finish(order: Uint32Array): Lists {
    const bytes = new Uint8Array(this.starts[order.length]!);
    const starts = new Uint32Array(order.length + 1);
    let at = 0;
    for (let row = 0; row < order.length; row++) {
      const to = this.starts[order[row]! + 1]!;
      for (let i = this.starts[order[row]!]!; i < to; i++) bytes[at++] = this.bytes[i]!;
      starts[row + 1] = at;
    }
    return { bytes, offsets: Offsets.of(starts) };
  }
}
