import { parentPort, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { columnDataOf, fileMetadata, PointBounds, schemaOf } from "./geoparquet.ts";
import type { Block, ParquetCell, ParquetTable, ThreadOrder } from "./parquet.ts";

/** Between speed and size; 9 takes five times as long for two percent. */
const GZIP_LEVEL = 5;
const BUFFER_BYTES = 2 ** 22;

const table = workerData as ParquetTable;
const bytes = new ByteWriter(BUFFER_BYTES);
const file = new ParquetWriter({
  writer: bytes,
  schema: schemaOf(table),
  codec: "GZIP",
  compressors: { GZIP: (input) => gzipSync(input, { level: GZIP_LEVEL }) },
  createdBy: "schoolmap",
});
const bounds = new PointBounds();
let held = emptyLists();

parentPort?.on("message", (order: ThreadOrder) => {
  if (order.kind === "rows") return hold(order.block);
  if (order.kind !== "start") writeGroup();
  if (order.kind === "end") writeFooter();
  const ready = takeBytes();
  parentPort?.postMessage(ready, [ready.buffer]);
});

/** One list for each column, and one for outlines. */
function emptyLists(): ParquetCell[][] {
  const lists: ParquetCell[][] = table.columns.map(() => []);
  if (table.shape === "outlines") lists.push([]);
  return lists;
}

function hold(block: Block): void {
  for (const [at, cells] of block.entries()) held[at]!.push(...cells);
}

function writeGroup(): void {
  const rows = held[0]?.length ?? 0;
  if (rows === 0) return;
  void file.write({ columnData: columnDataOf(table, held, bounds), rowGroupSize: rows });
  held = emptyLists();
}

function writeFooter(): void {
  file.kvMetadata = fileMetadata(table, bounds);
  void file.finish();
}

/** The bytes since the last call; offsets in the file go on counting. */
function takeBytes(): Uint8Array<ArrayBuffer> {
  const ready = new Uint8Array(bytes.buffer.slice(0, bytes.index));
  bytes.index = 0;
  return ready;
}
