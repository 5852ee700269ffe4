import { mergeBits } from "./bit-runs.ts";
import { arrayOf, type ColumnImage } from "./image.ts";
import type { Runs } from "./runs.ts";

const BYTE = 8;
/** Possible widths of a code in bits; also the number of words for the codes of 32 rows. */
const WIDTHS = [2, 4, 8, 16];

/** Small integers, one per row, with the number of bits that the largest one requires: 2, 4, 8 or 16. */
export class PackedCodes {
  /** The same codes, one per element; undefined when several codes share a byte. */
  readonly elements: Uint8Array | Uint16Array | undefined;
  /** Number of rows per word, as a power of two. */
  private readonly rowBits: number;
  private readonly mask: number;

  /** Use `CodesBuilder` to create one. */
  constructor(
    /**
     * Codes of 32 rows take as many words as a code has bits, starting with the lowest bit; bits after the last row are
     * 0.
     */
    readonly words: Uint32Array,
    readonly length: number,
    readonly width: number,
  ) {
    this.rowBits = 5 - Math.log2(width);
    this.mask = 2 ** width - 1;
    const { buffer, byteOffset } = words;
    if (width === 8) this.elements = new Uint8Array(buffer, byteOffset, length);
    if (width === 16) this.elements = new Uint16Array(buffer, byteOffset, length);
  }

  at(row: number): number {
    const word = this.words[row >>> this.rowBits]!;
    return (word >>> (Math.imul(row, this.width) & 31)) & this.mask;
  }

  /**
   * Returns the table value for the code of each row. When a byte contains several codes, one lookup in a table of all
   * bytes returns the values of all its rows; an element of the result array is as wide as these values.
   */
  translated(table: Uint8Array): Uint8Array {
    const { words, width, length, elements } = this;
    if (elements) return translatedOneByOne(elements, table);
    const type = width === 2 ? Uint32Array : Uint16Array;
    const answers = new type(2 ** BYTE);
    for (let byte = 0; byte < answers.length; byte++) answers[byte] = this.answersOf(byte, table);
    const numbers = new type(words.length * 4);
    for (let at = 0; at < words.length; at++) {
      const codes = words[at]!;
      numbers[at * 4] = answers[codes & 0xff]!;
      numbers[at * 4 + 1] = answers[(codes >>> 8) & 0xff]!;
      numbers[at * 4 + 2] = answers[(codes >>> 16) & 0xff]!;
      numbers[at * 4 + 3] = answers[codes >>> 24]!;
    }
    return new Uint8Array(numbers.buffer, 0, length);
  }

  /** Merges the runs of both columns; returns this object when no code changes. */
  merge(added: PackedCodes, runs: Runs): PackedCodes {
    const width = Math.max(this.width, added.width);
    if (width === this.width && runs.replaced?.every((row, i) => this.at(row) === added.at(i))) return this;
    const [base, more] = [this.inWidth(width), added.inWidth(width)];
    const length = wordsFor(runs.length, width);
    return new PackedCodes(mergeBits(base.words, more.words, runs, { width, length }), runs.length, width);
  }

  image(): Pick<ColumnImage, "meta" | "arrays"> {
    return { meta: { length: this.length, width: this.width }, arrays: { codes: this.words } };
  }

  static fromImage(image: ColumnImage): PackedCodes {
    const { length, width } = image.meta as { readonly length: number; readonly width: number };
    return new PackedCodes(arrayOf(image, "codes") as Uint32Array, length, width);
  }

  /** Returns the table values for the codes in a byte, one byte each. */
  private answersOf(byte: number, table: Uint8Array): number {
    let answers = 0;
    for (let at = BYTE - this.width; at >= 0; at -= this.width)
      answers = answers * 2 ** BYTE + (table[(byte >>> at) & this.mask] ?? 0);
    return answers;
  }

  private inWidth(width: number): PackedCodes {
    if (width === this.width) return this;
    const wider = new CodesBuilder(this.length, 2 ** width);
    for (let row = 0; row < this.length; row++) wider.set(row, this.at(row));
    return wider.finish();
  }
}

function translatedOneByOne(codes: Uint8Array | Uint16Array, table: Uint8Array): Uint8Array {
  const numbers = new Uint8Array(codes.length);
  for (let row = 0; row < numbers.length; row++) numbers[row] = table[codes[row]!]!;
  return numbers;
}

/** Builds packed codes, each below `count`. Rows that are not set have code 0. */
export class CodesBuilder {
  private readonly width: number;
  private readonly words: Uint32Array;

  constructor(
    private readonly length: number,
    count: number,
  ) {
    this.width = WIDTHS.find((width) => 2 ** width >= count)!;
    this.words = new Uint32Array(wordsFor(length, this.width));
  }

  /** Call it at most once per row. */
  set(row: number, code: number): void {
    const bit = row * this.width;
    this.words[bit >>> 5]! |= code << (bit & 31);
  }

  finish(): PackedCodes {
    return new PackedCodes(this.words, this.length, this.width);
  }
}

function wordsFor(rows: number, width: number): number {
  return Math.ceil(rows / 32) * width;
}
