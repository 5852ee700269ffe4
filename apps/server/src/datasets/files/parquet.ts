import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ColumnFacts } from "../../export/columns.ts";
import type { Cell } from "../../lib/csv-text.ts";

/** Definition of a Parquet file. */
export interface ParquetTable {
  readonly columns: readonly Pick<ColumnFacts, "name" | "kind">[];
  /**
   * Location of the rows. With a location the file is a GeoParquet file. The location is the point of the columns
   * `longitude` and `latitude`, or a place or an outline, stored as well-known binary or null after the last column.
   */
  readonly shape: "points" | "places" | "outlines" | "none";
  /** Key-value metadata of the file. */
  readonly about: Readonly<Record<string, string>>;
}

/** Table of a file of any length. */
interface LongTable extends ParquetTable {
  /** Rows of a row group, unless it is ended earlier; readers skip whole groups. */
  readonly groupRows: number;
}

/** A value, or a geometry as well-known binary. */
export type ParquetCell = Cell | Uint8Array;

/** Values of some rows: one list for each column, and one for geometries that do not depend on columns. */
export type Block = readonly (readonly ParquetCell[])[];

/** Ends a row group between rows that readers request separately, for example rows of two countries. */
export const GROUP_END = "group end";
export type GroupEnd = typeof GROUP_END;

/**
 * Messages to the thread. It responds to all except rows with the available bytes of the file, in `spare` if they fit.
 */
export type ThreadMessage =
  | { readonly kind: "start"; readonly table: ParquetTable }
  | { readonly kind: "rows"; readonly block: Block }
  | { readonly kind: "group" | "end"; readonly spare: ArrayBuffer | undefined };

/** In a build, the thread is a file beside this one; from source it requires the TypeScript loader. */
const isSource = fileURLToPath(import.meta.url).endsWith(".ts");
const THREAD = new URL(`./dataset-thread.${isSource ? "dev.mjs" : "js"}`, import.meta.url);

/** The young generation is small, so that cells of written row groups do not accumulate in it. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
const PIECE_BYTES = 2 ** 16;
const MANY_GROUPS = 64;
const SMALLEST_GROUP = 4_096;
const LARGEST_GROUP = 32_768;

/**
 * Returns the number of rows per row group of a file. It is small enough that a reader of one country skips most of the
 * file and that a group fits into memory. It is large enough to keep the footer small, which lists every column of
 * every group.
 */
export function groupRowsOf(rows: number): number {
  return Math.min(LARGEST_GROUP, Math.max(SMALLEST_GROUP, Math.ceil(rows / MANY_GROUPS)));
}

/**
 * Yields a Parquet file, row group by row group, at the rate at which it is consumed. Encoding and compression run in a
 * thread, so that the event loop is free for other requests; memory is limited to one row group.
 */
export async function* parquetPieces(
  { groupRows, ...table }: LongTable,
  blocks: AsyncIterable<Block | GroupEnd>,
): AsyncGenerator<Uint8Array> {
  const thread = new DatasetThread();
  try {
    yield await thread.request({ kind: "start", table });
    let held = 0;
    let spare: ArrayBuffer | undefined;
    for await (const block of blocks) {
      if (block !== GROUP_END) {
        thread.post({ kind: "rows", block });
        held += block[0]?.length ?? 0;
      }
      if (block === GROUP_END ? held === 0 : held < groupRows) continue;
      const group = await thread.request({ kind: "group", spare });
      yield* copiesOf(group);
      spare = group.buffer;
      held = 0;
    }
    yield* copiesOf(await thread.request({ kind: "end", spare }));
  } finally {
    await thread.end();
  }
}

/**
 * Yields the bytes in short copies, each created on demand. The buffer of a row group is returned to the thread for the
 * next one: sent buffers of megabytes would otherwise remain until the next full garbage collection, which adds up to
 * the whole file.
 */
function* copiesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.slice(at, at + PIECE_BYTES);
}

/** Time that a thread waits for the next short file. */
const IDLE_MS = 60_000;
let idle: { readonly thread: DatasetThread; readonly timer: NodeJS.Timeout } | undefined;

/**
 * Returns a Parquet file with one row group, for example a page of a list. Writing takes a few milliseconds, starting a
 * thread hundreds: the last thread is kept for a minute.
 */
export async function shortParquet(table: ParquetTable, block: Block): Promise<Uint8Array> {
  const thread = takeIdle() ?? new DatasetThread();
  thread.isNeeded(true);
  try {
    const head = await thread.request({ kind: "start", table });
    thread.post({ kind: "rows", block });
    const file = Buffer.concat([head, await thread.request({ kind: "end", spare: undefined })]);
    keepIdle(thread);
    return file;
  } catch (error) {
    await thread.end();
    throw error;
  }
}

function takeIdle(): DatasetThread | undefined {
  const thread = idle?.thread;
  clearTimeout(idle?.timer);
  idle = undefined;
  return thread;
}

/** Ends the thread when no short file is written for a while. The idle thread does not keep the process alive. */
function keepIdle(thread: DatasetThread): void {
  void takeIdle()?.end();
  thread.isNeeded(false);
  const timer = setTimeout(() => void takeIdle()?.end(), IDLE_MS).unref();
  idle = { thread, timer };
}

/** Thread that encodes and compresses one file at a time. */
class DatasetThread {
  private readonly worker = new Worker(THREAD, { resourceLimits: THREAD_LIMITS });
  private readonly failed = new Promise<never>((_, reject) => this.worker.once("error", reject));

  constructor() {
    // The promise is awaited with the next request to the thread; until then the rejection would be unhandled.
    this.failed.catch(() => {});
  }

  post(message: ThreadMessage): void {
    this.worker.postMessage(message, "spare" in message && message.spare ? [message.spare] : []);
  }

  /** Sends a message and returns the available bytes. */
  async request(message: ThreadMessage): Promise<Uint8Array<ArrayBuffer>> {
    this.post(message);
    const [bytes] = (await Promise.race([once(this.worker, "message"), this.failed])) as [Uint8Array<ArrayBuffer>];
    return bytes;
  }

  /** Sets whether the thread keeps the process alive. */
  isNeeded(needed: boolean): void {
    if (needed) this.worker.ref();
    else this.worker.unref();
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
