import { buffer } from "node:stream/consumers";
import type { ArtifactStore } from "../../../artifacts/artifact-store.ts";
import { FileError } from "../../../ingest/school-files/reasons.ts";
import { unchangedCsvText } from "../../../lib/csv-text.ts";
import { readWorkbook } from "./read-workbook.ts";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Returns the format of a file, by its first bytes. @throws FileError for a workbook of a version before 2007 */
export async function formatOf(artifacts: ArtifactStore, key: string): Promise<"csv" | "xlsx"> {
  const start = await buffer(await artifacts.get(key, { first: 0, last: ZIP.length - 1 }));
  const begins = (bytes: readonly number[]) => bytes.every((byte, i) => start[i] === byte);
  if (begins(OLD_EXCEL))
    throw new FileError("old_workbook", "The file is a workbook of an old Excel; save it as XLSX or CSV.");
  return begins(ZIP) ? "xlsx" : "csv";
}

/** Converts the first sheet of a stored workbook to CSV in UTF-8, with each row on the line of its row number. */
export async function* workbookAsCsv(
  artifacts: ArtifactStore,
  key: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const archive = await buffer(await artifacts.get(key));
  for await (const rows of readWorkbook(archive, signal)) {
    yield unchangedCsvText(rows.map((row) => row.map((cell) => cell.replace(/[\r\n]+/g, " "))));
  }
}
