import { parentPort } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { columnDataOf, fileMetadata, hasGeometries, PointBounds, schemaOf } from "./geoparquet.ts";
import type { Block, ParquetCell, ParquetTable, ThreadMessage } from "./parquet.ts";

/** Compromise between speed and size; level 9 takes five times as long for two percent. */
const GZIP_LEVEL = 5;
const BUFFER_BYTES = 2 ** 22;

/** A file that is currently written. */
class ParquetFile {
  private readonly bytes = new ByteWriter(BUFFER_BYTES);
  private readonly file: ParquetWriter;
  private readonly bounds = new PointBounds();
  private held: ParquetCell[][];

  constructor(private readonly table: ParquetTable) {
    this.held = this.emptyLists();
    this.file = new ParquetWriter({
      writer: this.bytes,
      schema: schemaOf(table),
      codec: "GZIP",
      compressors: { GZIP: (input) => gzipSync(input, { level: GZIP_LEVEL }) },
      createdBy: "schoolmap",
    });
  }

  hold(block: Block): void {
    for (const [at, cells] of block.entries()) this.held[at]!.push(...cells);
  }

  writeGroup(): void {
    const rows = this.held[0]?.length ?? 0;
    if (rows === 0) return;
    void this.file.write({ columnData: columnDataOf(this.table, this.held, this.bounds), rowGroupSize: rows });
    this.held = this.emptyLists();
  }

  writeFooter(): void {
    this.file.kvMetadata = fileMetadata(this.table, this.bounds);
    void this.file.finish();
  }

  /** Returns the bytes since the last call, in `spare` if they fit; offsets in the file continue. */
  take(spare: ArrayBuffer | undefined): Uint8Array<ArrayBuffer> {
    const length = this.bytes.index;
    const room = spare && spare.byteLength >= length ? spare : new ArrayBuffer(length);
    const ready = new Uint8Array(room, 0, length);
    ready.set(new Uint8Array(this.bytes.buffer, 0, length));
    this.bytes.index = 0;
    return ready;
  }

  /** Creates one list for each column, and one for geometries. */
  private emptyLists(): ParquetCell[][] {
    const lists: ParquetCell[][] = this.table.columns.map(() => []);
    if (hasGeometries(this.table)) lists.push([]);
    return lists;
  }
}

/** The thread writes one file at a time. */
let file: ParquetFile | undefined;

parentPort?.on("message", (message: ThreadMessage) => {
  if (message.kind === "start") file = new ParquetFile(message.table);
  if (!file) throw new Error("No file was started.");
  if (message.kind === "rows") return file.hold(message.block);
  if (message.kind !== "start") file.writeGroup();
  if (message.kind === "end") file.writeFooter();
  const ready = file.take(message.kind === "start" ? undefined : message.spare);
  parentPort?.postMessage(ready, [ready.buffer]);
});
