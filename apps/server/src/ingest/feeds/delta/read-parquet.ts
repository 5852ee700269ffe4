import { once } from "node:events";
import { setTimeout as pass } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { FeedError } from "../feed-error.ts";

export type Row = Record<string, unknown>;

export interface ParquetLimits {
  readonly rows: number;
  readonly columns: number;
  /** Maximum size of all columns together, decompressed, in bytes. */
  readonly unpacked: number;
  /** Maximum number of rows that are in memory as objects. */
  readonly block: number;
  /** Maximum time for one block, in milliseconds. */
  readonly blockMs: number;
  /** Memory limit of the reader, in MiB. */
  readonly memory: number;
}

/** Input of the thread. */
export interface ParquetTask {
  readonly bytes: ArrayBuffer;
  readonly wanted: ReadonlySet<string>;
  readonly limits: ParquetLimits;
}

/** Response of the thread to a request for a block. */
export type ThreadMessage = { readonly rows: Row[] } | { readonly done: true } | { readonly problem: string };

const LIMITS: ParquetLimits = {
  rows: 5_000_000,
  columns: 1000,
  unpacked: 512 * 2 ** 20,
  block: 20_000,
  blockMs: 30_000,
  memory: 768,
};

/** In a build, the thread is a file in the same folder. When run from the sources, it needs a TypeScript loader. */
const isSource = fileURLToPath(import.meta.url).endsWith(".ts");
const THREAD = new URL(`./parquet-thread.${isSource ? "dev.mjs" : "js"}`, import.meta.url);

/**
 * Yields the rows of a Parquet file, block by block, with the requested columns. The file is read in a separate thread,
 * so that no file can block or crash the server.
 * @throws FeedError when the file is broken, or exceeds the limits on decompressed size or reading time; the signal's
 *   reason when cancelled
 */
export async function* readParquet(
  bytes: Buffer,
  wanted: ReadonlySet<string>,
  options: { readonly limits?: Partial<ParquetLimits>; readonly signal?: AbortSignal } = {},
): AsyncGenerator<Row[]> {
  const all = { ...LIMITS, ...options.limits };
  const task: ParquetTask = { bytes: Uint8Array.from(bytes).buffer, wanted, limits: all };
  const thread = new Worker(THREAD, {
    workerData: task,
    transferList: [task.bytes],
    resourceLimits: { maxOldGenerationSizeMb: all.memory },
  });
  try {
    for (;;) {
      const message = await requestBlock(thread, all.blockMs, options.signal);
      if ("problem" in message) throw new FeedError(message.problem);
      if ("done" in message) return;
      yield message.rows;
    }
  } finally {
    await thread.terminate();
  }
}

async function requestBlock(thread: Worker, blockMs: number, stop?: AbortSignal): Promise<ThreadMessage> {
  const enough = new AbortController();
  const signal = stop ? AbortSignal.any([enough.signal, stop]) : enough.signal;
  const late = pass(blockMs, undefined, { signal: enough.signal }).then(() => {
    throw new FeedError(`The file takes longer than ${blockMs / 1000} s to read.`);
  });
  thread.postMessage("next");
  try {
    const [message] = (await Promise.race([once(thread, "message", { signal }), late])) as [ThreadMessage];
    return message;
  } catch (error) {
    stop?.throwIfAborted();
    if (error instanceof FeedError) throw error;
    throw new FeedError("The file is too large or too damaged to be read.", { cause: error });
  } finally {
    enough.abort();
    late.catch(() => {});
  }
}
