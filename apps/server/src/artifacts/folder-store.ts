import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { checkedKey, isKey, newKey } from "./artifact-key.ts";
import { ArtifactMissingError, type ArtifactStore } from "./artifact-store.ts";
import { measured } from "./measured.ts";

/** Folder of incomplete files; files that a crash leaves here are removed after a day. */
const INCOMING = "incoming";
const INCOMING_MS = 86_400_000;

/** Stores artifacts in a folder of this machine. A file is written to another folder and moved when it is complete. */
export function folderStore(folder: string): ArtifactStore {
  return {
    put: async (body, { signal }) => {
      const key = newKey();
      const draft = join(folder, INCOMING, basename(key));
      await mkdir(dirname(draft), { recursive: true });
      await removeAbandoned(dirname(draft));
      const { through, facts } = measured(body);
      try {
        const file = await open(draft, "wx", 0o600);
        // The stream closes the file, also on failure. The data is flushed to disk before the file gets its final name.
        await pipeline(through, file.createWriteStream({ flush: true }), { signal });
        const path = join(folder, key);
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return { key, ...facts() };
    },
    get: async (key, range) => {
      const file = await open(join(folder, checkedKey(key))).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new ArtifactMissingError(key) : error;
      });
      return file.createReadStream({ start: range?.first, end: range?.last });
    },
    delete: (key) => rm(join(folder, checkedKey(key)), { force: true }),
    list: () => filesOf(folder),
  };
}

async function* filesOf(folder: string) {
  for (const day of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, day))) {
      const key = `${day}/${name}`;
      const found = isKey(key) ? await stat(join(folder, key)).catch(() => undefined) : undefined;
      if (found) yield { key, bytes: found.size, modified: found.mtime };
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await namesIn(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > INCOMING_MS) await rm(path, { force: true });
  }
}
