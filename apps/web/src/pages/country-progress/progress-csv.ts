import type { CountryRow } from "@schoolmap/contract";
import type { ProgressColumn } from "./progress-columns.tsx";

/** A spreadsheet would run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The table as CSV (RFC 4180), in its order; shares as 0 … 1, what is not known empty. */
export function progressCsv(columns: readonly ProgressColumn[], rows: readonly CountryRow[]): string {
  const head = ["ISO 3166-1", ...columns.map(({ label }) => label)];
  const lines = rows.map((row) => [row.code.toUpperCase(), ...columns.map(({ of }) => of(row))]);
  return [head, ...lines].map((cells) => cells.map(csvCell).join(",")).join("\r\n");
}

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
