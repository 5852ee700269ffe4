import { cellText } from "@schoolmap/rules";

export type CsvCell = string | number | null;

/** Formats rows as CSV (RFC 4180). A null cell becomes an empty field. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => cells.map(csvCell).join(",")).join("\r\n");
}

function csvCell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = cellText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
