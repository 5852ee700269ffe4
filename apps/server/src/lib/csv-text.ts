import { cellText } from "@schoolmap/rules";
import { stringify } from "csv-stringify/sync";

/** A value in a CSV file. */
export type Cell = string | number | boolean | null;

/** Byte order mark that spreadsheets expect before UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Formats rows as CSV (RFC 4180). A text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe;
 * numbers are not changed.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  const plain = rows.map((row) => row.map((cell) => (typeof cell === "string" ? cellText(cell) : cell)));
  return stringify(plain, { record_delimiter: "windows", cast: { boolean: String } });
}

/** Formats a value for a CSV file, without quotes; "" for null. */
export function cellAsText(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "string" ? cellText(cell) : String(cell);
}
