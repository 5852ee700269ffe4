import { WordTable } from "./word-table.ts";
import { WordText } from "./word-text.ts";

/** Maximum number of new words that are stored separately before they are joined with the others. */
const FEW = 1024;

/**
 * The distinct words of many texts, each with a number. Words are only added, so that the versions of a column share
 * one vocabulary. A word contains no space.
 */
export class Vocabulary {
  private readonly asWritten = new WordText();
  private readonly table = new WordTable(this.asWritten);
  private readonly lowerCase = new WordText();
  /** Words that are not in the text yet. Joining each word immediately would copy the text each time. */
  private recent = new Map<string, number>();

  /** Creates a vocabulary with the words of `joined`. */
  static of(joined: string): Vocabulary {
    const vocabulary = new Vocabulary();
    vocabulary.asWritten.append(joined);
    vocabulary.table.extend();
    return vocabulary;
  }

  get size(): number {
    return this.asWritten.size + this.recent.size;
  }

  /** All words in the order of their numbers, each followed by a space. */
  get joined(): string {
    this.join();
    return this.asWritten.joined;
  }

  word(number: number): string {
    if (number >= this.asWritten.size) this.join();
    return this.asWritten.word(number);
  }

  /** Returns the number of a word. Adds the word if it is new. */
  numberOf(word: string): number {
    const known = this.recent.get(word) ?? this.table.find(word);
    if (known >= 0) return known;
    const number = this.size;
    this.recent.set(word, number);
    if (this.recent.size >= FEW && this.recent.size * 2 > number) this.join();
    return number;
  }

  /** Returns the words as one searchable text, as written or in lower case. */
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
