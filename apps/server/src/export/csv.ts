import { stringify } from "csv-stringify/sync";
import type { Cell, Field } from "./fields.ts";
import type { Writer } from "./writer.ts";

/** What spreadsheets expect before UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * A writer of CSV (RFC 4180, UTF-8). A text that a spreadsheet would run as a formula gets an apostrophe before it;
 * numbers stay numbers.
 */
export function csvWriter(fields: readonly Field[]): Writer {
  const write = (records: readonly (readonly Cell[])[]) => stringify(records as Cell[][], OPTIONS);
  return {
    head: () => BYTE_ORDER_MARK + write([fields.map(({ name }) => name)]),
    rows: (rows) => write(rows.map((row) => fields.map(({ cell }) => plain(cell(row))))),
    tail: () => "",
  };
}

const OPTIONS = { escape_formulas: true, record_delimiter: "windows", cast: { boolean: String } } as const;

function plain(cell: Cell): Cell {
  return typeof cell === "string" && HIDING.test(cell) ? oneLine(cell) : cell;
}

/** Line breaks, control characters, and what cannot be seen at the ends of a text. */
const HIDING = /[\p{Cc}\p{Zl}\p{Zp}]|^[\s\p{Cf}]|[\s\p{Cf}]$/u;

/**
 * A text on one line and without invisible characters at its ends: behind them, or on a second line, a formula would
 * pass the guard, because programs that read CSV in their own way begin a cell there.
 */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, "");
}
