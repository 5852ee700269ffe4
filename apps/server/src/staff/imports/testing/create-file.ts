import { unchangedCsvText } from "../../../lib/csv-text.ts";

/** A row of a small file. Omitted values are those of any other school in the middle of Kenya. */
export interface SmallRow {
  readonly code: string;
  readonly name?: string;
  readonly lat?: number | string;
  readonly lon?: number | string;
  readonly country?: string;
  readonly students?: number | string;
  readonly level?: string;
}

const HEADER = ["code", "name", "lat", "lon", "country", "students", "level"] as const;
const KILOMETRE = 0.009;

/** Returns a file of schools as texts, row by row; the schools are a kilometre apart. */
export function rowsOfFile(rows: readonly SmallRow[]): string[][] {
  const cells = rows.map((row, n) => {
    const { name = `School ${row.code}`, lat = 0.5 + n * KILOMETRE, lon = 37 } = row;
    const { country = "KE", students = 120, level = "Primary" } = row;
    return [row.code, name, lat, lon, country, students, level].map(String);
  });
  return [[...HEADER], ...cells];
}

/** Returns the same file as CSV. */
export function createFile(rows: readonly SmallRow[]): Buffer {
  return Buffer.from(unchangedCsvText(rowsOfFile(rows)));
}
