import type { OpenRecord } from "../../record/open.ts";
import { readCsvFile } from "../school-files/read-file.ts";
import type { ImportProgress } from "../schools/import-schools.ts";
import type { ImportSource } from "../schools/source.ts";
import type { RejectedItem } from "./check-item.ts";
import { itemReader } from "./csv-items.ts";
import { takeDurably } from "./take-durably.ts";

/** A rejected row: the reason of a measurement, or the fault of the line itself. */
export interface RejectedLine {
  /** Physical line of the file; the header is line 1. */
  readonly line: number;
  readonly code: string;
  readonly message: string;
}

export interface MeasurementImport {
  readonly rows: number;
  readonly accepted: number;
  readonly rejected: number;
  /** False when the signal ended the import early. The counted rows are still stored. */
  readonly whole: boolean;
}

export interface MeasurementImportOptions {
  readonly sourceId: number;
  readonly onRejection: (rejection: RejectedLine) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}

/** Number of rows per transaction; not more than the rejections in a receipt. */
const BATCH = 1000;

/**
 * Imports the measurements of a CSV file in batches. Each batch is durable before the next begins. A file that is
 * imported again, in whole or in part, counts once.
 *
 * @throws FileError when the whole file is invalid
 */
export async function importMeasurements(
  record: OpenRecord,
  { chunks, bytes }: ImportSource,
  { sourceId, onRejection, onProgress, signal }: MeasurementImportOptions,
): Promise<MeasurementImport> {
  const counts = { rows: 0, accepted: 0, rejected: 0 };
  let batch: { line: number; item: unknown }[] = [];
  const flush = async () => {
    const receipt = await takeDurably(
      record,
      sourceId,
      batch.map(({ item }) => item),
    );
    for (const { index, ...reason } of receipt.rejections) reject({ line: batch[index]!.line, ...reason });
    counts.accepted += receipt.accepted;
    batch = [];
  };
  const reject = (rejection: RejectedLine | (RejectedItem & { line: number })) => {
    counts.rejected++;
    onRejection(rejection);
  };
  let read = 0;
  const { header, blocks } = await readCsvFile(counting(chunks, (more) => (read += more)));
  const itemOf = itemReader(header);
  for await (const block of blocks) {
    for (const row of block) {
      counts.rows++;
      if ("cells" in row) batch.push({ line: row.line, item: itemOf(row.cells) });
      else reject(row);
      if (batch.length === BATCH) await flush();
      if (signal?.aborted) return { ...counts, rows: counts.accepted + counts.rejected, whole: false };
    }
    onProgress?.({ phase: "reading", rows: counts.rows, bytes: read, totalBytes: bytes });
  }
  await flush();
  return { ...counts, whole: true };
}

async function* counting(chunks: AsyncIterable<Uint8Array>, onBytes: (bytes: number) => void) {
  for await (const chunk of chunks) {
    onBytes(chunk.byteLength);
    yield chunk;
  }
}
