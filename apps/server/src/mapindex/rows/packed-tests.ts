import type { PackedCodes } from "../columns/packed-codes.ts";
import type { RowTest } from "./row-set.ts";

/**
 * Like `keepCodes`, for packed codes. If a byte contains several codes, one lookup in a table of all bytes tests all of
 * them.
 */
export function keepPacked({ words, width }: PackedCodes, keep: Uint8Array): RowTest {
  return width > BYTE ? new HalvesTest(words, keep) : new BytesTest(words, width, keepBytes(keep, width));
}

const BYTE = 8;

class BytesTest implements RowTest {
  constructor(
    private readonly packed: Uint32Array,
    /** Bits per code. */
    private readonly width: number,
    private readonly table: Uint8Array,
  ) {}

  get bytes(): number {
    return this.table.byteLength;
  }

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    const { packed, width, table } = this;
    const rows = BYTE / width;
    let end = ((base >>> 5) + from) * width;
    for (let word = from; word < to; word++) {
      const start = end;
      end += width;
      if (words[word] === 0) continue;
      let kept = 0;
      for (let at = end - 1; at >= start; at--) {
        const codes = packed[at]!;
        const low = table[codes & 0xff]! | (table[(codes >>> 8) & 0xff]! << rows);
        const high = table[(codes >>> 16) & 0xff]! | (table[codes >>> 24]! << rows);
        kept = (kept << (4 * rows)) | low | (high << (2 * rows));
      }
      words[word]! &= kept;
    }
  }
}

/** Returns for each byte one bit per code of `width` bits in it, which is set if the code passes. */
function keepBytes(keep: Uint8Array, width: number): Uint8Array {
  return Uint8Array.from({ length: 2 ** BYTE }, (_, byte) => {
    let kept = 0;
    for (let at = BYTE - width; at >= 0; at -= width)
      kept = (kept << 1) | (keep[(byte >>> at) & (2 ** width - 1)] ?? 0);
    return kept;
  });
}

/** Variant for two codes per word. */
class HalvesTest implements RowTest {
  constructor(
    private readonly packed: Uint32Array,
    private readonly keep: Uint8Array,
  ) {}

  get bytes(): number {
    return this.keep.byteLength;
  }

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    const { packed, keep } = this;
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      const start = ((base >>> 5) + word) * 16;
      let kept = 0;
      for (let at = start + 15; at >= start; at--) {
        const codes = packed[at]!;
        kept = (kept << 2) | keep[codes & 0xffff]! | (keep[codes >>> 16]! << 1);
      }
      words[word]! &= kept;
    }
  }
}
