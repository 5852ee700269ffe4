/** Words joined with a space before and after each, so that a search for a part of a word is one search in one text. */
export class WordText {
  private text = " ";
  /** Start of each word, followed by the start of the next word to be added. */
  private starts = new Uint32Array(16).fill(1, 0, 1);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** All words, each followed by a space. */
  get joined(): string {
    return this.text.slice(1);
  }

  word(number: number): string {
    return this.text.slice(this.starts[number]!, this.starts[number + 1]! - 1);
  }

  /** Whether the word with this number equals `word`. */
  is(number: number, word: string): boolean {
    const start = this.starts[number]!;
    return this.starts[number + 1]! - 1 - start === word.length && this.text.startsWith(word, start);
  }

  extend(words: readonly string[]): void {
    if (words.length > 0) this.append(`${words.join(" ")} `);
  }

  /** Appends words in the format of `joined`. */
  append(joined: string): void {
    let start = this.text.length;
    this.text += joined;
    for (let end = joined.indexOf(" "); end >= 0; end = joined.indexOf(" ", end + 1)) {
      if (this.count + 1 === this.starts.length) this.starts = grown(this.starts);
      const next = this.text.length - joined.length + end + 1;
      this.starts[this.count++] = start;
      this.starts[this.count] = next;
      start = next;
    }
  }

  /**
   * Returns a 1 for each word that contains the part (without spaces): anywhere, or only at the beginning or end if
   * required.
   */
  marksOf(part: string, { begins, ends }: { readonly begins: boolean; readonly ends: boolean }): Uint8Array {
    const { text, starts } = this;
    const marks = new Uint8Array(this.count);
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

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
