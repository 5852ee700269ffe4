import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ColumnFacts } from "../../export/columns.ts";
import type { Cell } from "../../lib/csv-text.ts";

/** What a Parquet file is made of. */
export interface ParquetTable {
  readonly columns: readonly Pick<ColumnFacts, "name" | "kind">[];
  /**
   * Where a row lies: at the point of its columns `longitude` and `latitude`, or in an outline, which stands as well-known binary
   * behind its last column. Either makes the file a GeoParquet file.
   */
  readonly shape: "points" | "outlines" | "none";
  /** Rows of a row group that nothing ends before; a reader skips whole groups. */
  readonly groupRows: number;
  /** Key-value metadata of the file. */
  readonly about: Readonly<Record<string, string>>;
}

/** A value, or an outline as well-known binary. */
export type ParquetCell = Cell | Uint8Array;

/** Values of some rows: one list for each column, and one for outlines. */
export type Block = readonly (readonly ParquetCell[])[];

/** Between rows that readers ask for separately, such as those of two countries: a row group ends here. */
export const GROUP_END = "group end";
export type GroupEnd = typeof GROUP_END;

/** What the thread is told. It answers all but rows with the bytes of the file that are ready. */
export type ThreadOrder =
  | { readonly kind: "rows"; readonly block: Block }
  | { readonly kind: "start" | "group" | "end" };

/** Built, the thread stands beside us; from the sources it needs what reads TypeScript. */
const isSource = fileURLToPath(import.meta.url).endsWith(".ts");
const THREAD = new URL(`./dataset-thread.${isSource ? "dev.mjs" : "js"}`, import.meta.url);

const THREAD_MB = 768;
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
  table: ParquetTable,
  blocks: AsyncIterable<Block | GroupEnd>,
): AsyncGenerator<Uint8Array> {
  const thread = new Worker(THREAD, { workerData: table, resourceLimits: { maxOldGenerationSizeMb: THREAD_MB } });
  const failed = new Promise<never>((_, reject) => thread.once("error", reject));
  // Looked at when the thread is asked; until then nobody waits for it.
  failed.catch(() => {});
  const ask = async (kind: "start" | "group" | "end"): Promise<Uint8Array> => {
    thread.postMessage({ kind } satisfies ThreadOrder);
    const [bytes] = (await Promise.race([once(thread, "message"), failed])) as [Uint8Array];
    return bytes;
  };
  try {
    yield await ask("start");
    let held = 0;
    for await (const block of blocks) {
      if (block !== GROUP_END) {
        thread.postMessage({ kind: "rows", block } satisfies ThreadOrder);
        held += block[0]?.length ?? 0;
      }
      if (block === GROUP_END ? held === 0 : held < table.groupRows) continue;
      yield await ask("group");
      held = 0;
    }
    yield await ask("end");
  } finally {
    await thread.terminate();
  }
}
