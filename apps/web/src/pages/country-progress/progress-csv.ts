import { csvText } from "../../shared/csv/csv-text.ts";
import type { ProgressColumn } from "./progress-columns.tsx";
import type { ProgressRow } from "./progress-rows.ts";

/** The table as CSV (RFC 4180), in its order; shares as 0 … 1, what is not known empty. */
export function progressCsv(columns: readonly ProgressColumn[], rows: readonly ProgressRow[]): string {
  const head = ["ISO 3166-1", ...columns.map(({ label }) => label)];
  const lines = rows.map((row) => [row.code, ...columns.map(({ of }) => of(row))]);
  return csvText([head, ...lines]);
}
