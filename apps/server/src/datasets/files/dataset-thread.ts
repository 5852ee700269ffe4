import { parentPort, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { Cell } from "../../lib/csv-text.ts";
import { columnDataOf, fileMetadata, PointBounds, schemaOf } from "./geoparquet.ts";
import type { ParquetTable, ThreadOrder } from "./parquet.ts";

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
let held: Cell[][] = table.columns.map(() => []);

parentPort?.on("message", (order: ThreadOrder) => {
  if (order.kind === "rows") return hold(order.block);
  if (order.kind !== "start") writeGroup();
  if (order.kind === "end") writeFooter();
  const ready = takeBytes();
  parentPort?.postMessage(ready, [ready.buffer]);
});

function hold(block: readonly (readonly Cell[])[]): void {
  for (const [at, cells] of block.entries()) held[at]!.push(...cells);
}

function writeGroup(): void {
  const rows = held[0]?.length ?? 0;
  if (rows === 0) return;
  void file.write({ columnData: columnDataOf(table, held, bounds), rowGroupSize: rows });
  held = table.columns.map(() => []);
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
