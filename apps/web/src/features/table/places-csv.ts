import { csvText } from "../../shared/csv/csv-text.ts";
import type { Compared } from "../../ui/data-table/sort-rows.ts";

interface CsvColumn<R> {
  readonly label: string;
  readonly of: (row: R) => Compared;
}

/** Formats the table of places as CSV, in table order, each row starting with its code. Unknown values are empty. */
export function placesCsv<R extends { readonly code: string }>(
  columns: readonly CsvColumn<R>[],
  rows: readonly R[],
): string {
  const head = ["code", ...columns.map(({ label }) => label)];
  return csvText([head, ...rows.map((row) => [row.code, ...columns.map(({ of }) => of(row))])]);
}
