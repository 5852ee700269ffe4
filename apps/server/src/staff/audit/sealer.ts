import type { Log } from "../../process/log.ts";
import type { OpenRecord } from "../../record/open.ts";

const EVERY_MS = 3_000;
const AT_ONCE = 5_000;

/**
 * Seals the new entries of the audit. Only one process does this at a time; others return immediately. @returns the
 * number of entries
 */
export async function sealAudit({ pool }: Pick<OpenRecord, "pool">): Promise<number> {
  const { rows } = await pool.query<{ sealed: number }>("select seal_audit($1) as sealed", [AT_ONCE]);
  return rows[0]!.sealed;
}

/** Seals the audit every few seconds. @returns a function that stops it, after the last seal is written */
export function startSealer(record: Pick<OpenRecord, "pool">, log: Log): () => Promise<void> {
  let running = Promise.resolve();
  let isFailing = false;
  const seal = async () => {
    try {
      while ((await sealAudit(record)) === AT_ONCE);
      isFailing = false;
    } catch (error) {
      // The database is unavailable: logged once, then retried.
      if (!isFailing) log.warn({ err: error }, "the audit could not be sealed");
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    running = running.then(seal);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
