import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A file that grew no more for so long belongs to a process that was killed: one is written within seconds. */
const GIVEN_UP_MS = 3_600_000;

/**
 * Writes a file whole or not at all, and its folder where there is none: readers find the old file or the new one, also after a
 * loss of power.
 *
 * @throws what `write` throws, or the file system; the old file is as it was then
 */
export async function writeWhole(file: string, write: (handle: FileHandle) => Promise<unknown>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await removeUnfinished(file);
  const temporary = `${file}.${randomUUID()}`;
  const handle = await open(temporary, "w");
  try {
    await write(handle);
    await handle.sync();
    await handle.close();
    await rename(temporary, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Removes what was left beside a file by processes that were killed while writing it, under its name and an ending. Told by
 * age: the writers may live in several containers, where the number of a process says nothing.
 */
async function removeUnfinished(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const path = join(folder, name);
    // Absent: finished in this moment.
    const written = await stat(path).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > GIVEN_UP_MS) await rm(path, { force: true });
  }
}
