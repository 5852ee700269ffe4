import { WordTable } from "./word-table.ts";
import { WordText } from "./word-text.ts";

/** So many new words are kept one by one before they join the others. */
const FEW = 1024;

/**
 * The different words of many texts, each with a number. Words are only ever added, so that the versions of a column share
 * one vocabulary. A word has no space in it.
 */
export class Vocabulary {
  private readonly asWritten = new WordText();
  private readonly table = new WordTable(this.asWritten);
  private readonly lowerCase = new WordText();
  /** Words that are not in the text yet: joining each at once would copy it each time. */
  private recent = new Map<string, number>();

  /** The words of `joined`. */
  static of(joined: string): Vocabulary {
    const vocabulary = new Vocabulary();
    vocabulary.asWritten.append(joined);
    vocabulary.table.extend();
    return vocabulary;
  }

  get size(): number {
    return this.asWritten.size + this.recent.size;
  }

  /** All words in the order of their numbers, each with a space behind it. */
  get joined(): string {
    this.join();
    return this.asWritten.joined;
  }

  word(number: number): string {
    if (number >= this.asWritten.size) this.join();
    return this.asWritten.word(number);
  }

  /** The number of a word, which is added when it is new. */
  numberOf(word: string): number {
    const known = this.recent.get(word) ?? this.table.find(word);
    if (known >= 0) return known;
    const number = this.size;
    this.recent.set(word, number);
    if (this.recent.size >= FEW && this.recent.size * 2 > number) this.join();
    return number;
  }

  /** The words as one text to look in: as they are written, or in lower case. */
  text(caseSensitive: boolean): WordText {
    this.join();
    const { asWritten, lowerCase } = this;
    if (caseSensitive) return asWritten;
    const added: string[] = [];
    for (let number = lowerCase.size; number < asWritten.size; number++)
      added.push(asWritten.word(number).toLowerCase());
    lowerCase.extend(added);
    return lowerCase;
  }

  private join(): void {
    if (this.recent.size === 0) return;
    this.asWritten.extend([...this.recent.keys()]);
    this.table.extend();
    this.recent = new Map();
  }
}
