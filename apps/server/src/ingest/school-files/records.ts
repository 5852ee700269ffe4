import { parse } from "csv-parse/sync";
import type { LineBlock } from "./physical-lines.ts";
import { type Rejection, reject } from "./reasons.ts";

/** Maximum number of physical lines in one quoted record; with more lines, the quote was never closed. */
const MAX_RECORD_LINES = 50;

export interface CsvRecord {
  /** Physical line on which the record begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type Delimiter = "," | ";" | "\t" | "|";

/** Returns the delimiter that is most frequent in the header outside quotes; a comma when there is none. */
export function detectDelimiter(header: string): Delimiter {
  const bare = header.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => bare.split(delimiter).length;
  return ([";", "\t", "|"] as const).reduce<Delimiter>((best, next) => (count(next) > count(best) ? next : best), ",");
}

/** Parses the cells of one record; null when its quoting is broken. */
export function parseRecord(text: string, delimiter: Delimiter): string[] | null {
  return parseMany([text], delimiter)?.[0] ?? null;
}

interface QuotedLine {
  readonly line: number;
  readonly text: string;
  /** Index of the parsed record in the results of the block. */
  readonly at: number;
}

/**
 * Converts lines to records. A line without a quote is only split; all others are parsed by csv-parse, with one call
 * per block. A record with an open quote continues on the next lines. When this fails (a record with another number of
 * cells, a missing end), only its first line is rejected, and reading continues with the second line.
 */
export class RecordReader {
  readonly #delimiter: Delimiter;
  readonly #width: number;
  #open: { line: number; texts: string[] } | null = null;
  #results: (CsvRecord | Rejection)[] = [];
  #quoted: QuotedLine[] = [];

  /** `width` is the number of cells of the header. */
  constructor(delimiter: Delimiter, width: number) {
    this.#delimiter = delimiter;
    this.#width = width;
  }

  /** Returns the records that end in this block, in the order of the file. Blank lines are skipped. */
  read(block: LineBlock): (CsvRecord | Rejection)[] {
    block.lines.forEach((line, i) => {
      if (typeof line === "string") this.#take(block.first + i, line);
      else this.#fault(block.first + i, line.fault);
    });
    return this.#flush();
  }

  /** Returns the remaining records at the end of the file. */
  end(): (CsvRecord | Rejection)[] {
    while (this.#open) this.#rejectOpen();
    return this.#flush();
  }

  #take(line: number, text: string): void {
    if (this.#open) this.#continue(text);
    else if (!text.includes('"')) {
      if (text.trim() !== "") this.#add(line, text.split(this.#delimiter), text);
    } else if (hasOpenQuote(text)) this.#open = { line, texts: [text] };
    else this.#quoted.push({ line, text, at: this.#results.push(reject(line, "broken_quoting", BROKEN, text)) - 1 });
  }

  #continue(text: string): void {
    const open = this.#open!;
    open.texts.push(text);
    if (!hasOpenQuote(text)) {
      if (open.texts.length >= MAX_RECORD_LINES) this.#rejectOpen();
      return;
    }
    const whole = open.texts.join("\n");
    const cells = parseRecord(whole, this.#delimiter);
    if (cells?.length === this.#width) {
      this.#open = null;
      this.#add(open.line, cells, whole);
    } else this.#rejectOpen();
  }

  #rejectOpen(): void {
    const { line, texts } = this.#open!;
    this.#open = null;
    this.#results.push(reject(line, "broken_quoting", BROKEN, texts[0]));
    texts.slice(1).forEach((text, i) => {
      this.#take(line + 1 + i, text);
    });
  }

  #fault(line: number, code: "wrong_encoding" | "line_too_long"): void {
    while (this.#open) this.#rejectOpen();
    this.#results.push(reject(line, code, code === "wrong_encoding" ? NOT_UTF8 : TOO_LONG));
  }

  #add(line: number, cells: readonly string[], text: string): void {
    this.#results.push(this.#checked(line, cells, text));
  }

  #checked(line: number, cells: readonly string[], text: string): CsvRecord | Rejection {
    const missing = cells.length < this.#width;
    if (!missing && cells.slice(this.#width).every((cell) => cell.trim() === "")) return { line, cells };
    return reject(line, "wrong_columns", `The row has ${cells.length} cells, the header has ${this.#width}.`, text);
  }

  #flush(): (CsvRecord | Rejection)[] {
    const all = parseMany(
      this.#quoted.map(({ text }) => text),
      this.#delimiter,
    );
    this.#quoted.forEach(({ line, text, at }, i) => {
      const cells = all ? all[i] : parseRecord(text, this.#delimiter);
      if (cells) this.#results[at] = this.#checked(line, cells, text);
    });
    const results = this.#results;
    this.#results = [];
    this.#quoted = [];
    return results;
  }
}

const BROKEN = "The quoting is broken: a quotation mark is never closed, or stands inside an unquoted cell.";
const NOT_UTF8 = "The line is not UTF-8; save the file with the encoding UTF-8.";
const TOO_LONG = "The line is longer than one megabyte.";

/** Returns whether the quote of a record that begins or continues in this text is open at its end. */
function hasOpenQuote(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes++;
  return quotes % 2 === 1;
}

/** Parses each text as one row of cells; null when any of them is broken. */
function parseMany(texts: readonly string[], delimiter: Delimiter): string[][] | null {
  if (texts.length === 0) return [];
  try {
    const rows = parse(texts.join("\n"), { delimiter, relax_column_count: true });
    return rows.length === texts.length ? rows : null;
  } catch {
    return null;
  }
}
