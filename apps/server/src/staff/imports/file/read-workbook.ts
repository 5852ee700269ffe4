import { once } from "node:events";
import { setTimeout as pass } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { FileError } from "../../../ingest/school-files/reasons.ts";
import { checkUnpackedSize } from "./unpacked-size.ts";
import type { WorkbookMessage } from "./workbook-thread.ts";

/** Memory limit of the reader, in MiB, and maximum time for one block, in milliseconds. */
const LIMITS = { memory: 2048, blockMs: 120_000 };

/** In the build, the thread file is next to this one. From the sources, the thread needs a TypeScript loader. */
const isSource = fileURLToPath(import.meta.url).endsWith(".ts");
const THREAD = new URL(`./workbook-thread.${isSource ? "dev.mjs" : "js"}`, import.meta.url);

/**
 * Reads the rows of the first sheet of an XLSX workbook, block by block. Cells are texts. Formulas are not computed;
 * the saved value is used.
 * @throws FileError when the workbook is damaged or far too large; the signal's reason when cancelled
 */
export async function* readWorkbook(
  archive: Buffer,
  signal: AbortSignal,
): AsyncGenerator<readonly (readonly string[])[]> {
  await checkUnpackedSize(archive);
  const bytes = Uint8Array.from(archive).buffer;
  const thread = new Worker(THREAD, {
    workerData: bytes,
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.memory },
  });
  try {
    for (;;) {
      const message = await nextBlock(thread, signal);
      if ("problem" in message) throw new FileError("damaged_workbook", message.problem);
      if ("done" in message) return;
      yield message.rows;
    }
  } finally {
    await thread.terminate();
  }
}

async function nextBlock(thread: Worker, stop: AbortSignal): Promise<WorkbookMessage> {
  const enough = new AbortController();
  const signal = AbortSignal.any([enough.signal, stop]);
  const late = pass(LIMITS.blockMs, undefined, { signal: enough.signal }).then(() => {
    throw new Error("The workbook takes too long to read.");
  });
  thread.postMessage("next");
  try {
    const [message] = (await Promise.race([once(thread, "message", { signal }), late])) as [WorkbookMessage];
    return message;
  } catch {
    stop.throwIfAborted();
    throw new FileError("large_workbook", "The workbook is too large or too damaged to be read; save it as CSV.");
  } finally {
    enough.abort();
    late.catch(() => {});
  }
}
