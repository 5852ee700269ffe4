import { ByteWriter } from "./byte-writer.ts";

const VALUE_FIELD = 0x22;
const STRING = 0x0a;
const DOUBLE = 0x19;
const UNSIGNED = 0x28;
const BOOLEAN = 0x38;

const utf8 = new TextEncoder();

/** The value table of a tile's layer. It contains each distinct value once, identified by its position. */
export class TileValues {
  private readonly writer = new ByteWriter(4096);
  private readonly known = new Map<string | number | boolean, number>();
  private count = 0;

  /** Returns the position of a value. */
  of(value: string | number | boolean): number {
    let position = this.known.get(value);
    if (position === undefined) {
      position = this.add(value);
      this.known.set(value, position);
    }
    return position;
  }

  /** Returns the position of an id, which occurs only once in a tile. */
  ofId(id: number): number {
    this.writeUnsigned(id);
    return this.count++;
  }

  written(): Uint8Array {
    return this.writer.written();
  }

  private add(value: string | number | boolean): number {
    if (typeof value === "string") this.writer.nested(VALUE_FIELD, () => this.writer.field(STRING, utf8.encode(value)));
    else if (typeof value === "boolean") this.writer.field(VALUE_FIELD, Uint8Array.of(BOOLEAN, value ? 1 : 0));
    else if (Number.isInteger(value) && value >= 0 && value < 2 ** 32) this.writeUnsigned(value);
    else this.writeDouble(value);
    return this.count++;
  }

  private writeDouble(value: number): void {
    const message = new Uint8Array(9);
    message[0] = DOUBLE;
    new DataView(message.buffer).setFloat64(1, value, true);
    this.writer.field(VALUE_FIELD, message);
  }

  private writeUnsigned(value: number): void {
    const { writer } = this;
    writer.reserve(8);
    writer.byte(VALUE_FIELD);
    const lengthAt = writer.length++;
    writer.byte(UNSIGNED);
    writer.varint(value);
    writer.bytes[lengthAt] = writer.length - lengthAt - 1;
  }
}
