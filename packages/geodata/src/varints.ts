/** Reads the variable-length integers (LEB128, zigzag for signed ones) of the data files. */
export class VarintReader {
  private at: number;

  constructor(
    private readonly bytes: Uint8Array,
    start = 0,
  ) {
    this.at = start;
  }

  unsigned(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.bytes[this.at++]!;
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** Returns the bytes that are not read yet. */
  rest(): Uint8Array {
    return this.bytes.subarray(this.at);
  }
}
