import { cellText } from "@schoolmap/rules";

/** A value in a CSV file. */
export type Cell = string | number | boolean | null;

/** Byte order mark that spreadsheets expect before UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

const END_OF_LINE = "\r\n";

/** Characters for which a field is quoted: RFC 4180, section 2, rule 6. */
const SPECIAL = /[",\r\n]/;

/**
 * Formats rows as CSV (RFC 4180). A text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe;
 * numbers are not changed.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => line(row, cellAsText)).join("");
}

/** Formats rows as CSV (RFC 4180) for the import of school files, which needs each text unchanged. */
export function unchangedCsvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => line(row, String)).join("");
}

/** Formats a value for a CSV file, without quotes; "" for null. */
export function cellAsText(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "string" ? cellText(cell) : String(cell);
}

/**
 * Written here because this runs for each school of each export: a general writer of CSV creates 13 kB of short-lived
 * objects for a school, this function less than 1 kB.
 */
function line<C>(row: readonly C[], textOf: (cell: C) => string): string {
  let text = "";
  for (let at = 0; at < row.length; at++) text += (at === 0 ? "" : ",") + quoted(textOf(row[at]!));
  return text + END_OF_LINE;
}

function quoted(text: string): string {
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
