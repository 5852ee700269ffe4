const FIRST_BYTES = 2 ** 16;
/** Maximum number of UTF-8 bytes of a UTF-16 code unit. */
const MOST_BYTES = 3;

/** Text that grows at its end, encoded in UTF-8 as it is appended. */
export class GrowingText {
  private buffer = Buffer.allocUnsafe(FIRST_BYTES);
  private length = 0;

  append(text: string): void {
    this.reserve(text.length * MOST_BYTES);
    this.length += this.buffer.write(text, this.length);
  }

  /** Returns the encoded text as a view, not as a copy. */
  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  private reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(grown, 0, 0, this.length);
    this.buffer = grown;
  }
}
