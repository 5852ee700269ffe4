import { once } from "node:events";
import { setTimeout as pass } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { FeedError } from "../feed-error.ts";

export type Row = Record<string, unknown>;

export interface ParquetLimits {
  readonly rows: number;
  readonly columns: number;
  /** Bytes of all columns together, unpacked. */
  readonly unpacked: number;
  /** Rows that are objects at the same time. */
  readonly block: number;
  /** Longest that one block may take, in milliseconds. */
  readonly blockMs: number;
  /** Memory of the reader, in MiB. */
  readonly memory: number;
}

/** What the thread is given. */
export interface ParquetTask {
  readonly bytes: ArrayBuffer;
  readonly wanted: ReadonlySet<string>;
  readonly limits: ParquetLimits;
}

/** What the thread answers when it is asked for a block. */
export type ThreadMessage = { readonly rows: Row[] } | { readonly done: true } | { readonly problem: string };

const LIMITS: ParquetLimits = {
  rows: 5_000_000,
  columns: 1000,
  unpacked: 512 * 2 ** 20,
  block: 20_000,
  blockMs: 30_000,
  memory: 768,
};

/** Built, the thread stands beside us; from the sources it needs what reads TypeScript. */
const isSource = fileURLToPath(import.meta.url).endsWith(".ts");
const THREAD = new URL(`./parquet-thread.${isSource ? "dev.mjs" : "js"}`, import.meta.url);

/**
 * Rows of a Parquet file, block by block, with those of its columns that are wanted. Read in a thread of its own, so that
 * no file can hold up or bring down the server.
 * @throws FeedError when the file is broken, or far larger inside or slower to read than any that we expect; the signal's
 * reason when cancelled.
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
      const message = await ask(thread, all.blockMs, options.signal);
      if ("problem" in message) throw new FeedError(message.problem);
      if ("done" in message) return;
      yield message.rows;
    }
  } finally {
    await thread.terminate();
  }
}

async function ask(thread: Worker, blockMs: number, stop?: AbortSignal): Promise<ThreadMessage> {
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
