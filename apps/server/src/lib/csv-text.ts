import { cellText } from "@schoolmap/rules";
import { stringify } from "csv-stringify/sync";

/** A value of a CSV file. */
export type Cell = string | number | boolean | null;

/** What spreadsheets expect before UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Rows of CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay
 * numbers.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  const plain = rows.map((row) => row.map((cell) => (typeof cell === "string" ? cellText(cell) : cell)));
  return stringify(plain, { record_delimiter: "windows", cast: { boolean: String } });
}

/** A value as it stands in a CSV file, without quotes; "" for null. */
export function cellAsText(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "string" ? cellText(cell) : String(cell);
}
