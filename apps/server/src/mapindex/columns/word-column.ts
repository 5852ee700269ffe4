import type { ColumnImage } from "./image.ts";
import { CodesBuilder, PackedCodes } from "./packed-codes.ts";
import type { Runs } from "./runs.ts";
import { type StringColumn, StringColumnBuilder } from "./string-column.ts";

/** Maximum number of distinct words in a vocabulary. Columns with more are stored as free text. */
const MAX_WORDS = 0xffff;

/**
 * Texts with few distinct values: a small code per row. Code 0 is "no value"; for other codes, `words[code]` is the
 * text.
 */
export class WordColumn {
  readonly kind = "word";

  constructor(
    readonly codes: PackedCodes,
    readonly words: readonly string[],
  ) {}

  get length(): number {
    return this.codes.length;
  }

  isNull(row: number): boolean {
    return this.codes.at(row) === 0;
  }

  value(row: number): string | null {
    const code = this.codes.at(row);
    return code === 0 ? null : this.words[code]!;
  }

  merge(added: WordColumn, runs: Runs): WordColumn | StringColumn {
    const codeOf = new Map(this.words.map((word, code) => [word, code]));
    const words = [...this.words];
    const recoded = added.words.map((word) => {
      const known = codeOf.get(word);
      return known ?? words.push(word) - 1;
    });
    if (words.length > MAX_WORDS) return this.asStrings().merge(added.asStrings(), runs);
    const codes = new CodesBuilder(added.length, words.length);
    for (let row = 0; row < added.length; row++) codes.set(row, recoded[added.codes.at(row)]!);
    const merged = this.codes.merge(codes.finish(), runs);
    return merged === this.codes && words.length === this.words.length ? this : new WordColumn(merged, words);
  }

  /** Returns the same values as free text. */
  asStrings(): StringColumn {
    const builder = new StringColumnBuilder(this.length);
    for (let row = 0; row < this.length; row++) builder.append(this.value(row) ?? "");
    return builder.finish(Uint32Array.from({ length: this.length }, (_, row) => row));
  }

  image(): ColumnImage {
    const { meta, arrays } = this.codes.image();
    return { kind: this.kind, meta: { ...meta, words: this.words }, arrays };
  }

  static fromImage(image: ColumnImage): WordColumn {
    return new WordColumn(PackedCodes.fromImage(image), image.meta.words as string[]);
  }
}

/** Merges text columns of either form. */
export function mergeTexts(
  base: WordColumn | StringColumn,
  added: WordColumn | StringColumn,
  runs: Runs,
): WordColumn | StringColumn {
  if (base.kind === "word" && added.kind === "word") return base.merge(added, runs);
  const asStrings = (column: WordColumn | StringColumn) => (column.kind === "word" ? column.asStrings() : column);
  return asStrings(base).merge(asStrings(added), runs);
}

/**
 * Collects texts one by one. Starts with a vocabulary and switches to free text when there are too many distinct texts.
 */
export class TextColumnBuilder {
  private readonly codeOf = new Map<string, number>([["", 0]]);
  private codes: Uint8Array | Uint16Array;
  private length = 0;
  private free: StringColumnBuilder | undefined;

  constructor(capacity: number) {
    this.codes = new Uint8Array(Math.max(16, capacity));
  }

  /** Null and "" both mean no value. */
  append(text: string | null): void {
    if (this.free) this.free.append(text ?? "");
    else this.appendCode(text ?? "");
  }

  finish(order: Uint32Array): WordColumn | StringColumn {
    if (this.free) return this.free.finish(order);
    const codes = new CodesBuilder(order.length, this.codeOf.size);
    for (let row = 0; row < order.length; row++) codes.set(row, this.codes[order[row]!]!);
    return new WordColumn(codes.finish(), [...this.codeOf.keys()]);
  }

  private appendCode(text: string): void {
    let code = this.codeOf.get(text);
    if (code === undefined) {
      code = this.codeOf.size;
      if (code >= MAX_WORDS) {
        this.turnFree(text);
        return;
      }
      this.codeOf.set(text, code);
      if (code === 0x100) this.codes = Uint16Array.from(this.codes);
    }
    if (this.length === this.codes.length) {
      const grown = new (this.codeOf.size > 0x100 ? Uint16Array : Uint8Array)(this.length * 2);
      grown.set(this.codes);
      this.codes = grown;
    }
    this.codes[this.length++] = code;
  }

  private turnFree(text: string): void {
    const words = [...this.codeOf.keys()];
    const free = new StringColumnBuilder(this.codes.length);
    for (let row = 0; row < this.length; row++) free.append(words[this.codes[row]!]!);
    free.append(text);
    this.free = free;
    this.codeOf.clear();
    this.codes = new Uint8Array(0);
  }
}
