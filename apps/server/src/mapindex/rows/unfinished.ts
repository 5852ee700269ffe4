import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A file that grew no more for so long belongs to a process that was killed: a snapshot is written within seconds. */
const GIVEN_UP_MS = 3_600_000;

/**
 * Removes what was left beside a file by processes that were killed while writing it, under its name and an ending. Told by
 * age: the writers may live in several containers, where the number of a process says nothing.
 */
export async function removeUnfinished(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const path = join(folder, name);
    // Absent: finished in this moment.
    const written = await stat(path).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > GIVEN_UP_MS) await rm(path, { force: true });
  }
}
