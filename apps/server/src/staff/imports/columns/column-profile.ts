import { foldWord } from "./words.ts";

/**
 * Number of values shown first, number of values in the sample, and maximum number of distinct values that are counted.
 */
const FIRST = 5;
const SAMPLE = 2_000;
const MAX_DISTINCT = 1_000;
const SHOWN = 50;
const MAX_CELL = 200;

/** Content of a column of a file, collected row by row. */
export class ColumnProfile {
  readonly first: string[] = [];
  /** Values of the first rows with a non-empty cell. */
  readonly sample: string[] = [];
  filled = 0;
  /** Folded word → the value as first written, and its number of occurrences. */
  readonly #words = new Map<string, { value: string; count: number }>();

  constructor(
    readonly at: number,
    readonly heading: string,
  ) {}

  add(cell: string): void {
    const value = cell.trim();
    if (value === "") return;
    this.filled++;
    if (this.first.length < FIRST) this.first.push(value.slice(0, MAX_CELL));
    if (this.sample.length < SAMPLE) this.sample.push(value);
    // A column with that many different values does not contain words of a list.
    if (this.#words.size >= MAX_DISTINCT) return;
    const word = foldWord(value.slice(0, MAX_CELL));
    const known = this.#words.get(word);
    if (known) known.count++;
    else this.#words.set(word, { value: value.slice(0, MAX_CELL), count: 1 });
  }

  get distinct(): number {
    return this.#words.size;
  }

  /** All different words that were counted. */
  get words(): readonly string[] {
    return [...this.#words.keys()];
  }

  /** The most frequent values. */
  get values(): { value: string; word: string; count: number }[] {
    return [...this.#words]
      .map(([word, { value, count }]) => ({ word, value, count }))
      .sort((one, other) => other.count - one.count)
      .slice(0, SHOWN);
  }
}
