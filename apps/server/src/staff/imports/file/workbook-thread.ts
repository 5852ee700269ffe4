import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "read-excel-file/web-worker";

/** Rows that travel at once. */
const BLOCK = 2_000;

/** What the thread answers when it is asked for a block. */
export type WorkbookMessage =
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly done: true }
  | { readonly problem: string };

/** Reads the first sheet in a thread of its own: no workbook can hold up the server or take its memory. */
const blocks = readBlocks(workerData as ArrayBuffer);
parentPort?.on("message", async () => parentPort?.postMessage(await nextMessage()));

async function nextMessage(): Promise<WorkbookMessage> {
  try {
    const { value } = await blocks.next();
    return value ? { rows: value } : { done: true };
  } catch {
    return { problem: "The workbook could not be read; open it, save it again as XLSX or CSV, and send that." };
  }
}

async function* readBlocks(bytes: ArrayBuffer): AsyncGenerator<string[][]> {
  const rows = await readSheet(bytes);
  for (let at = 0; at < rows.length; at += BLOCK) yield rows.slice(at, at + BLOCK).map((row) => row.map(cellOf));
}

/** A cell as a text: of a formula the value that was saved with it, of a date the day. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
