import { arrayOf, type ColumnImage } from "./image.ts";
import { mergeArrays, type Runs } from "./runs.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const WORDS = 4;
/** Three words of ones mark an id that is not a UUID; the fourth word is its index in `others`. */
const MARK = 0xffffffff;

/**
 * Column of Giga ids with 16 bytes each. Nearly all ids are lower-case UUIDs; any other text is stored separately and
 * unchanged.
 */
export class GigaIdColumn {
  readonly kind = "giga-id";

  constructor(
    readonly words: Uint32Array,
    readonly others: readonly string[],
  ) {}

  get length(): number {
    return this.words.length / WORDS;
  }

  text(row: number): string {
    const at = row * WORDS;
    const [a, b, c, d] = [this.words[at]!, this.words[at + 1]!, this.words[at + 2]!, this.words[at + 3]!];
    if (a === MARK && b === MARK && c === MARK) return this.others[d]!;
    const [head, middle, tail, end] = [hex(a), hex(b), hex(c), hex(d)];
    return `${head}-${middle.slice(0, 4)}-${middle.slice(4)}-${tail.slice(0, 4)}-${tail.slice(4)}${end}`;
  }

  /**
   * Returns the row of an id; -1 when no row has it. Scans the column, which takes some milliseconds for millions of
   * rows.
   */
  rowOf(text: string): number {
    const builder = new GigaIdColumnBuilder(1);
    builder.append(text);
    const wanted = builder.finish(Uint32Array.of(0));
    if (wanted.isOther(0)) {
      const other = this.others.indexOf(text);
      return other < 0 ? -1 : this.find(Uint32Array.of(MARK, MARK, MARK, other));
    }
    return this.find(wanted.words);
  }

  private find(wanted: Uint32Array): number {
    const { words } = this;
    for (let at = words.indexOf(wanted[0]!); at >= 0; at = words.indexOf(wanted[0]!, at + 1)) {
      if (at % WORDS === 0 && wanted.every((word, i) => words[at + i] === word)) return at / WORDS;
    }
    return -1;
  }

  merge(added: GigaIdColumn, runs: Runs): GigaIdColumn {
    const moved = added.words.slice();
    for (let row = 0; row < added.length; row++) {
      if (added.isOther(row)) moved[row * WORDS + 3]! += this.others.length;
    }
    const words = mergeArrays(Uint32Array, this.words, moved, runs, WORDS);
    return words === this.words ? this : new GigaIdColumn(words, [...this.others, ...added.others]);
  }

  image(): ColumnImage {
    return { kind: this.kind, meta: { others: this.others }, arrays: { words: this.words } };
  }

  static fromImage(image: ColumnImage): GigaIdColumn {
    return new GigaIdColumn(arrayOf(image, "words") as Uint32Array, image.meta.others as string[]);
  }

  private isOther(row: number): boolean {
    const at = row * WORDS;
    return this.words[at] === MARK && this.words[at + 1] === MARK && this.words[at + 2] === MARK;
  }
}

export class GigaIdColumnBuilder {
  private words: Uint32Array;
  private readonly others: string[] = [];
  private length = 0;

  constructor(capacity: number) {
    this.words = new Uint32Array(Math.max(16, capacity) * WORDS);
  }

  append(text: string): void {
    const at = this.length++ * WORDS;
    if (at === this.words.length) {
      const grown = new Uint32Array(at * 2);
      grown.set(this.words);
      this.words = grown;
    }
    const digits = UUID.test(text) ? text.replaceAll("-", "") : "";
    if (digits === "" || digits.startsWith("ffffffffffffffffffffffff")) {
      this.words.fill(MARK, at, at + 3);
      this.words[at + 3] = this.others.push(text) - 1;
    } else {
      for (let word = 0; word < WORDS; word++) {
        this.words[at + word] = Number.parseInt(digits.slice(word * 8, word * 8 + 8), 16);
      }
    }
  }

  finish(order: Uint32Array): GigaIdColumn {
    const words = new Uint32Array(order.length * WORDS);
    for (let row = 0; row < order.length; row++) {
      const from = order[row]! * WORDS;
      for (let word = 0; word < WORDS; word++) words[row * WORDS + word] = this.words[from + word]!;
    }
    return new GigaIdColumn(words, this.others);
  }
}

/** Hexadecimal digits of each byte. Search reads millions of ids, and formatting numbers would dominate its time. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hex(word: number): string {
  return BYTES[word >>> 24]! + BYTES[(word >>> 16) & 255]! + BYTES[(word >>> 8) & 255]! + BYTES[word & 255]!;
}
