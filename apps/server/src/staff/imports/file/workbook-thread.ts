import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "read-excel-file/web-worker";

/** Number of rows per message. */
const BLOCK = 2_000;

/** Response of the thread to the request for a block. */
export type WorkbookMessage =
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly done: true }
  | { readonly problem: string };

/** Reads the first sheet in a separate thread, so that no workbook can block the server or use its memory. */
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

/** Returns a cell as text: for a formula its saved value, for a date the day. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
