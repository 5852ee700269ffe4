import { cellText } from "@schoolmap/rules";
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

const OPTIONS = { record_delimiter: "windows", cast: { boolean: String } } as const;

function plain(cell: Cell): Cell {
  return typeof cell === "string" ? cellText(cell) : cell;
}
