/** Maximum number of bytes of an integer below 2^32. */
export const MOST_BYTES = 5;

/** Returns the number of bytes of a packed number. */
export function packedBytes(number: number): number {
  return number < 1 << 7 ? 1 : number < 1 << 14 ? 2 : number < 1 << 21 ? 3 : number < 1 << 28 ? 4 : MOST_BYTES;
}

/**
 * Writes an integer below 2^32 with seven bits per byte, the low ones first, and the high bit set when more bytes
 * follow. Returns the end position.
 */
export function pack(number: number, into: Uint8Array, start: number): number {
  let at = start;
  let rest = number;
  for (; rest > 127; rest >>>= 7) into[at++] = (rest & 127) | 128;
  into[at++] = rest;
  return at;
}

/** Reads packed numbers in order. */
export class PackedReader {
  constructor(
    private readonly bytes: Uint8Array,
    /** Start of the next number. */
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
