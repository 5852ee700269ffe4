import type { IndexColumn } from "../../mapindex/index.ts";
import { countCodes } from "../../mapindex/rows/row-counts.ts";
import type { RowSet } from "../../mapindex/rows/row-set.ts";

/** Values of a set of schools in one column. */
export interface ColumnSummary {
  /** Number of schools without a value. */
  readonly none: number;
  /** Number of schools by lower-case text, for text columns. */
  readonly words: ReadonlyMap<string, number>;
  readonly yes: number;
  readonly no: number;
  /**
   * Lowest and highest number in stored units, with the number of schools per equal interval between them; null without
   * numbers.
   */
  readonly range: { readonly min: number; readonly max: number; readonly histogram: readonly number[] } | null;
}

/** Number of intervals of a histogram. */
const HISTOGRAM_STEPS = 20;

const EMPTY: ColumnSummary = { none: 0, words: new Map(), yes: 0, no: 0, range: null };

/** Summarises a column in one pass (numbers: two). */
export function summariseColumn(column: IndexColumn, rows: RowSet): ColumnSummary {
  switch (column.kind) {
    case "flag":
      return summariseFlags(column, rows);
    case "number":
      return summariseNumbers(column, rows);
    default:
      return summariseTexts(column, rows);
  }
}

function summariseFlags(column: IndexColumn & { kind: "flag" }, rows: RowSet): ColumnSummary {
  const counts = { yes: 0, no: 0, none: 0 };
  rows.eachRow((row) => {
    const value = column.value(row);
    counts[value === null ? "none" : value ? "yes" : "no"]++;
  });
  return { ...EMPTY, ...counts };
}

function summariseTexts(column: IndexColumn & { kind: "word" | "string" | "name" }, rows: RowSet): ColumnSummary {
  const words = new Map<string, number>();
  let none = 0;
  const add = (text: string | null, count: number) => {
    const word = text?.trim().toLowerCase();
    if (word) words.set(word, (words.get(word) ?? 0) + count);
    else none += count;
  };
  if (column.kind === "word") {
    const counts = countCodes(rows, column.codes, column.words.length);
    counts.forEach((count, code) => {
      if (count > 0) add(code === 0 ? null : column.words[code]!, count);
    });
  } else {
    rows.eachRow((row) => add(column.value(row), 1));
  }
  return { ...EMPTY, none, words };
}

/** Uses the stored numbers, which avoids a division per school. */
function summariseNumbers(column: IndexColumn & { kind: "number" }, rows: RowSet): ColumnSummary {
  let none = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  rows.eachRow((row) => {
    const raw = column.rawAt(row);
    if (column.isMissing(raw)) none++;
    else {
      if (raw < min) min = raw;
      if (raw > max) max = raw;
    }
  });
  if (min > max) return { ...EMPTY, none };
  const histogram = new Array<number>(HISTOGRAM_STEPS).fill(0);
  const width = (max - min) / HISTOGRAM_STEPS || 1;
  rows.eachRow((row) => {
    const raw = column.rawAt(row);
    if (column.isMissing(raw)) return;
    histogram[Math.min(HISTOGRAM_STEPS - 1, Math.floor((raw - min) / width))]!++;
  });
  return { ...EMPTY, none, range: { min: column.valueOf(min), max: column.valueOf(max), histogram } };
}
