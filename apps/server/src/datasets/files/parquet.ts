import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ColumnFacts } from "../../export/columns.ts";
import type { Cell } from "../../lib/csv-text.ts";

/** What a Parquet file is made of. */
export interface ParquetTable {
  readonly columns: readonly Pick<ColumnFacts, "name" | "kind">[];
  /**
   * Where a row lies, which makes the file a GeoParquet file: at the point of its columns `longitude` and `latitude`; or at a place or in
   * an outline, which stands as well-known binary behind its last column, or null.
   */
  readonly shape: "points" | "places" | "outlines" | "none";
  /** Key-value metadata of the file. */
  readonly about: Readonly<Record<string, string>>;
}

/** The table of a file of any length. */
interface LongTable extends ParquetTable {
  /** Rows of a row group that nothing ends before; a reader skips whole groups. */
  readonly groupRows: number;
}

/** A value, or a geometry as well-known binary. */
export type ParquetCell = Cell | Uint8Array;

/** Values of some rows: one list for each column, and one for geometries that follow from no column. */
export type Block = readonly (readonly ParquetCell[])[];

/** Between rows that readers ask for separately, such as those of two countries: a row group ends here. */
export const GROUP_END = "group end";
export type GroupEnd = typeof GROUP_END;

/** What the thread is told. It answers all but rows with the bytes of the file that are ready, in `spare` where they fit. */
export type ThreadOrder =
  | { readonly kind: "start"; readonly table: ParquetTable }
  | { readonly kind: "rows"; readonly block: Block }
  | { readonly kind: "group" | "end"; readonly spare: ArrayBuffer | undefined };

/** Built, the thread stands beside us; from the sources it needs what reads TypeScript. */
const isSource = fileURLToPath(import.meta.url).endsWith(".ts");
const THREAD = new URL(`./dataset-thread.${isSource ? "dev.mjs" : "js"}`, import.meta.url);

/** The young part is small, so that cells of row groups that are written do not pile up in it. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
const PIECE_BYTES = 2 ** 16;
const MANY_GROUPS = 64;
const SMALLEST_GROUP = 4_096;
const LARGEST_GROUP = 32_768;

/**
 * How many rows a row group of a file should have: few enough that a reader of one country skips most of the file and that
 * a group fits into memory, and so many that the footer, which names every column of every group, stays small.
 */
export function groupRowsOf(rows: number): number {
  return Math.min(LARGEST_GROUP, Math.max(SMALLEST_GROUP, Math.ceil(rows / MANY_GROUPS)));
}

/**
 * A Parquet file, row group by row group, made only as fast as it is taken. Encoding and compression run in a thread, so
 * that the event loop is free for other requests; memory is bounded by a row group.
 */
export async function* parquetPieces(
  { groupRows, ...table }: LongTable,
  blocks: AsyncIterable<Block | GroupEnd>,
): AsyncGenerator<Uint8Array> {
  const thread = new DatasetThread();
  try {
    yield await thread.ask({ kind: "start", table });
    let held = 0;
    let spare: ArrayBuffer | undefined;
    for await (const block of blocks) {
      if (block !== GROUP_END) {
        thread.tell({ kind: "rows", block });
        held += block[0]?.length ?? 0;
      }
      if (block === GROUP_END ? held === 0 : held < groupRows) continue;
      const group = await thread.ask({ kind: "group", spare });
      yield* copiesOf(group);
      spare = group.buffer;
      held = 0;
    }
    yield* copiesOf(await thread.ask({ kind: "end", spare }));
  } finally {
    await thread.end();
  }
}

/**
 * Bytes in short copies, each made when it is asked for. The thread gets the buffer of a row group back for the next one: buffers
 * of megabytes that have been sent would stay until the next full garbage collection, which in sum is the whole file.
 */
function* copiesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.slice(at, at + PIECE_BYTES);
}

/** How long a thread waits for the next short file. */
const IDLE_MS = 60_000;
let idle: { readonly thread: DatasetThread; readonly timer: NodeJS.Timeout } | undefined;

/**
 * A Parquet file of one row group, such as a page of a list. It takes a few milliseconds, and a new thread hundreds: the last one is
 * kept for a minute.
 */
export async function shortParquet(table: ParquetTable, block: Block): Promise<Uint8Array> {
  const thread = takeIdle() ?? new DatasetThread();
  thread.isNeeded(true);
  try {
    const head = await thread.ask({ kind: "start", table });
    thread.tell({ kind: "rows", block });
    const file = Buffer.concat([head, await thread.ask({ kind: "end", spare: undefined })]);
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

/** Ends the thread when nobody has a short file to write for a while; a process that wants to end does not wait for it. */
function keepIdle(thread: DatasetThread): void {
  void takeIdle()?.end();
  thread.isNeeded(false);
  const timer = setTimeout(() => void takeIdle()?.end(), IDLE_MS).unref();
  idle = { thread, timer };
}

/** The thread that encodes and compresses, one file after the other. */
class DatasetThread {
  private readonly worker = new Worker(THREAD, { resourceLimits: THREAD_LIMITS });
  private readonly failed = new Promise<never>((_, reject) => this.worker.once("error", reject));

  constructor() {
    // Looked at when the thread is asked; until then nobody waits for it.
    this.failed.catch(() => {});
  }

  tell(order: ThreadOrder): void {
    this.worker.postMessage(order, "spare" in order && order.spare ? [order.spare] : []);
  }

  /** The bytes that are ready. */
  async ask(order: ThreadOrder): Promise<Uint8Array<ArrayBuffer>> {
    this.tell(order);
    const [bytes] = (await Promise.race([once(this.worker, "message"), this.failed])) as [Uint8Array<ArrayBuffer>];
    return bytes;
  }

  /** Whether the process must not end before the thread does. */
  isNeeded(needed: boolean): void {
    if (needed) this.worker.ref();
    else this.worker.unref();
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
