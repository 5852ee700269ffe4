/** Growable buffer for a Protocol Buffers message. See https://protobuf.dev/programming-guides/encoding/ */
export class ByteWriter {
  bytes: Uint8Array;
  length = 0;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
  }

  /** Reserves room for the given number of additional bytes. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  /** Writes one byte. The caller must have reserved room. */
  byte(value: number): void {
    this.bytes[this.length++] = value;
  }

  /** Writes an unsigned number below 2^32. The caller must have reserved five bytes. */
  varint(value: number): void {
    this.length = writeVarint(this.bytes, this.length, value);
  }

  /** Writes unsigned numbers below 2^32, and reserves room for them. */
  varints(values: readonly number[]): void {
    this.reserve(5 * values.length);
    for (const value of values) this.varint(value);
  }

  /** Appends bytes unchanged. */
  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Writes a length-delimited field. */
  field(tag: number, content: Uint8Array): void {
    this.reserve(content.length + 6);
    this.byte(tag);
    this.varint(content.length);
    this.append(content);
  }

  /**
   * Writes a length-delimited field with the content that `write` appends. The length goes before it, and its size is
   * only known afterwards, so the content is moved.
   */
  nested(tag: number, write: () => void): void {
    this.reserve(1);
    this.byte(tag);
    const start = this.length;
    write();
    const end = this.length;
    this.reserve(5);
    this.varint(end - start);
    const size = this.length - end;
    const length = this.bytes.slice(end, this.length);
    this.bytes.copyWithin(start + size, start, end);
    this.bytes.set(length, start);
  }

  /** Returns the written bytes as a view, not as a copy. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

/** Writes an unsigned number below 2^32 at a position with room for up to five bytes. Returns the position after it. */
export function writeVarint(bytes: Uint8Array, position: number, value: number): number {
  let at = position;
  let rest = value;
  while (rest > 0x7f) {
    bytes[at++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}

/** Maps a signed number to an unsigned one: 0, -1, 1, -2 … become 0, 1, 2, 3 … */
export function zigzag(value: number): number {
  return ((value << 1) ^ (value >> 31)) >>> 0;
}
