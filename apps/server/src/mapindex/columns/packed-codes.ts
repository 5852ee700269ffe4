import { mergeBits } from "./bit-runs.ts";
import { arrayOf, type ColumnImage } from "./image.ts";
import type { Runs } from "./runs.ts";

const BYTE = 8;
/** Bits that a code may take; also how many words the codes of 32 rows take. */
const WIDTHS = [2, 4, 8, 16];

/** Small whole numbers, one for each row, in as few bits as the largest of them may need: 2, 4, 8 or 16. */
export class PackedCodes {
  /** Rows of a word, as a power of two. */
  private readonly rowBits: number;
  private readonly mask: number;

  /** See `CodesBuilder` for how to make one. */
  constructor(
    /** Those of 32 rows lie in as many words as a code has bits, from the lowest bit on; rows behind the last have 0. */
    readonly words: Uint32Array,
    readonly length: number,
    readonly width: number,
  ) {
    this.rowBits = 5 - Math.log2(width);
    this.mask = 2 ** width - 1;
  }

  at(row: number): number {
    const word = this.words[row >>> this.rowBits]!;
    return (word >>> (Math.imul(row, this.width) & 31)) & this.mask;
  }

  /**
   * What a table has for the code of each row. Where a byte holds several codes, one look into a table of all bytes answers for as many
   * rows: an element of the result is as wide as these.
   */
  translated(table: Uint8Array): Uint8Array {
    const { words, width, length } = this;
    if (width >= BYTE) return this.translatedOneByOne(table);
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

  /** The runs of both; the codes themselves where nothing becomes another. */
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

  private translatedOneByOne(table: Uint8Array): Uint8Array {
    const numbers = new Uint8Array(this.length);
    for (let row = 0; row < numbers.length; row++) numbers[row] = table[this.at(row)]!;
    return numbers;
  }

  /** What a table has for the codes of a byte, a byte each. */
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

/** Takes a code for each row, of which every one is below `count`. Rows that are left out have 0. */
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

  /** At most once for a row. */
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
