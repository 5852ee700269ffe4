import { parentPort, workerData } from "node:worker_threads";
import {
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from "hyparquet";
import { compressors } from "hyparquet-compressors";
import type { ParquetTask, ThreadMessage } from "./read-parquet.ts";

/**
 * Runs in a separate thread because a malicious file may cause the reader to loop endlessly. Each message requests one
 * block.
 */
const { bytes, wanted, limits } = workerData as ParquetTask;
const blocks = readBlocks();
parentPort?.on("message", async () => {
  parentPort?.postMessage(await nextMessage());
});

async function nextMessage(): Promise<ThreadMessage> {
  try {
    const { value } = await blocks.next();
    return value ? { rows: value } : { done: true };
  } catch (error) {
    return { problem: error instanceof TooLarge ? error.message : "The file is not a readable Parquet file." };
  }
}

class TooLarge extends Error {}

async function* readBlocks() {
  const file = {
    byteLength: bytes.byteLength,
    slice: (start: number, end?: number): ArrayBuffer => bytes.slice(start, end),
  };
  const metadata = await parquetMetadataAsync(file);
  const columns = checkedColumns(metadata).filter((column) => wanted.has(column));
  let groupStart = 0;
  for (const group of metadata.row_groups) {
    const groupEnd = groupStart + Number(group.num_rows);
    for (let rowStart = groupStart; rowStart < groupEnd; rowStart += limits.block) {
      const rowEnd = Math.min(rowStart + limits.block, groupEnd);
      yield await parquetReadObjects({ file, metadata, columns, rowStart, rowEnd, compressors: budgeted() });
    }
    groupStart = groupEnd;
  }
}

function checkedColumns(metadata: FileMetaData): string[] {
  const unpacked = metadata.row_groups.reduce((sum, group) => sum + Number(group.total_byte_size), 0);
  const rows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
  if (rows > limits.rows) throw new TooLarge(`The file has more than ${limits.rows} rows.`);
  if (unpacked > limits.unpacked) throw new TooLarge("The file is too large once it is unpacked.");
  if (columns.length > limits.columns) throw new TooLarge(`The file has more than ${limits.columns} columns.`);
  return columns;
}

/**
 * Creates decompressors that together return no more bytes per block than allowed, regardless of the sizes declared in
 * the file.
 */
function budgeted(): Compressors {
  let left = limits.unpacked;
  const limited = Object.entries(compressors).map(([codec, unpack]) => [
    codec,
    (input: Uint8Array, length: number): Uint8Array => {
      left -= length;
      if (left < 0) throw new TooLarge("The file is too large once it is unpacked.");
      return unpack(input, length);
    },
  ]);
  return Object.fromEntries(limited) as Compressors;
}
