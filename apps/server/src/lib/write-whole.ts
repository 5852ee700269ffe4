import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Age after which an unchanged file belongs to a killed process, in milliseconds; a file is written within seconds. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Writes a file atomically, and creates its folder if necessary. Readers find either the old or the new file, also
 * after a power failure.
 *
 * @throws the error of `write` or of the file system; the old file is then unchanged
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
 * Removes unfinished files of killed processes, which have the name of the file and an extension. They are identified
 * by age, because the writers may run in several containers, where process ids are not unique.
 */
async function removeUnfinished(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const path = join(folder, name);
    // Undefined when another process has just finished the file.
    const written = await stat(path).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
