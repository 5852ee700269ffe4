/**
 * The different words of many texts, each with a number. Words are only ever added, so that the versions of a column share
 * one vocabulary. A word has no space in it.
 */
export class Vocabulary {
  private readonly list: string[];
  private readonly numbers: Map<string, number>;
  private readonly asWritten = new WordText((word) => word);
  private readonly lowerCase = new WordText((word) => word.toLowerCase());

  constructor(words: readonly string[] = []) {
    this.list = [...words];
    this.numbers = new Map(words.map((word, number) => [word, number]));
  }

  get words(): readonly string[] {
    return this.list;
  }

  /** The number of a word, which is added when it is new. */
  numberOf(word: string): number {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.list.push(word) - 1;
      this.numbers.set(word, number);
    }
    return number;
  }

  /** The words as one text to look in: as they are written, or in lower case. */
  text(caseSensitive: boolean): WordText {
    const text = caseSensitive ? this.asWritten : this.lowerCase;
    text.extend(this.list);
    return text;
  }
}

/** All words end to end with a space before and after each: looking for a part of a word is then one search in one text. */
export class WordText {
  private text = " ";
  /** Where each word begins, and after them where the next one will. */
  private readonly starts = [1];

  constructor(private readonly change: (word: string) => string) {}

  /** Takes in the words that came after those that are there. */
  extend(words: readonly string[]): void {
    const added = words.slice(this.starts.length - 1).map(this.change);
    for (const word of added) this.starts.push(this.starts.at(-1)! + word.length + 1);
    if (added.length > 0) this.text += `${added.join(" ")} `;
  }

  /** A 1 for each word that holds a part without spaces: anywhere, or where it must begin or end with it, there. */
  marksOf(part: string, { begins, ends }: { readonly begins: boolean; readonly ends: boolean }): Uint8Array {
    const { text, starts } = this;
    const marks = new Uint8Array(starts.length - 1);
    const before = begins ? 1 : 0;
    const wanted = `${begins ? " " : ""}${part}${ends ? " " : ""}`;
    for (let word = 0; word < marks.length; word++) {
      const at = text.indexOf(wanted, starts[word]! - before);
      if (at < 0) break;
      while (word < marks.length && starts[word + 1]! <= at + before) word++;
      if (word < marks.length) marks[word] = 1;
    }
    return marks;
  }
}
