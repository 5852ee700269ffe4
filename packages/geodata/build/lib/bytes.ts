/** Growing byte buffer for the variable-length integers of the data files (LEB128, zigzag for signed). */
export class ByteWriter {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;

  varint(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  signed(value: number): void {
    this.varint(value < 0 ? -value * 2 - 1 : value * 2);
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private byte(value: number): void {
    if (this.length === this.bytes.length) {
      const bigger = new Uint8Array(this.length * 2);
      bigger.set(this.bytes);
      this.bytes = bigger;
    }
    this.bytes[this.length++] = value;
  }
}
