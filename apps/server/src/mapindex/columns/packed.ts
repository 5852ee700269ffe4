/** No whole number below 2^32 takes more bytes. */
export const MOST_BYTES = 5;

/** How many bytes a number takes. */
export function packedBytes(number: number): number {
  return number < 1 << 7 ? 1 : number < 1 << 14 ? 2 : number < 1 << 21 ? 3 : number < 1 << 28 ? 4 : MOST_BYTES;
}

/** Writes a whole number below 2^32: seven bits to a byte, the low ones first, the high bit set while more follow. Returns where it ends. */
export function pack(number: number, into: Uint8Array, start: number): number {
  let at = start;
  let rest = number;
  for (; rest > 127; rest >>>= 7) into[at++] = (rest & 127) | 128;
  into[at++] = rest;
  return at;
}

/** Reads packed numbers one after the other. */
export class PackedReader {
  constructor(
    private readonly bytes: Uint8Array,
    /** Where the next number begins. */
    public at: number,
  ) {}

  next(): number {
    const { bytes } = this;
    let byte = bytes[this.at++]!;
    let number = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[this.at++]!;
      number |= (byte & 127) << shift;
    }
    return number >>> 0;
  }
}
