import { csvText } from "../../shared/csv/csv-text.ts";
import type { ProgressColumn } from "./progress-columns.tsx";
import type { ProgressRow } from "./progress-rows.ts";

/** Formats the table as CSV (RFC 4180), in table order. Shares are from 0 to 1, unknown values are empty. */
export function progressCsv(columns: readonly ProgressColumn[], rows: readonly ProgressRow[]): string {
  const head = ["ISO 3166-1", ...columns.map(({ label }) => label)];
  const lines = rows.map((row) => [row.code, ...columns.map(({ of }) => of(row))]);
  return csvText([head, ...lines]);
}
