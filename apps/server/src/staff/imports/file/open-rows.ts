import type { Readable } from "node:stream";
import { type CsvFile, readCsvFile } from "../../../ingest/school-files/read-file.ts";
import { openPlainText, type TextEncoding } from "./plain-text.ts";

/** The rows of a file that staff sent, independent of its encoding and delimiter. */
export interface OpenRows extends CsvFile {
  /** Available after everything was read. */
  readonly encoding: () => TextEncoding;
}

/**
 * Opens a text table as users save it: with lines above the header, in any common encoding.
 * @throws FileError when it is empty or not text; also while its rows are read
 */
export async function openRows(source: Readable): Promise<OpenRows> {
  const { chunks, decodeLine, encoding } = await openPlainText(source);
  const file = await readCsvFile(chunks, { decodeLine, findHeader: true });
  return { ...file, encoding };
}
