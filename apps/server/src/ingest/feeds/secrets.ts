import { open } from "node:fs/promises";
import { join } from "node:path";
import { FeedError } from "./feed-error.ts";

/**
 * Where a secret is kept; never the secret itself. "env:SCHOOLMAP_SECRET_X" is a variable of the environment (only of
 * this prefix, so that a source cannot ask for other settings), "file:x" a file DATA_DIR/secrets/x of mode 600.
 */
export const SECRET_NAME = /^(env:SCHOOLMAP_SECRET_[A-Z0-9_]{1,60}|file:[\w-][\w.-]{0,60})$/;

export interface SecretStore {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const MAX_BYTES = 16 * 1024;

/** @throws FeedError when there is no such secret, or others than its owner may read its file. */
export async function readSecret(name: string, { dataDir, env }: SecretStore): Promise<string> {
  const [kind, key = ""] = name.split(":", 2);
  const value = kind === "env" ? env[key] : await readSecretFile(join(dataDir, "secrets", key), key);
  if (!value?.trim()) throw new FeedError(`The secret "${name}" is not there.`);
  return value.trim();
}

async function readSecretFile(path: string, key: string): Promise<string | undefined> {
  const file = await open(path, "r").catch(() => undefined);
  if (!file) return undefined;
  try {
    const { mode, size } = await file.stat();
    if ((mode & 0o077) !== 0) throw new FeedError(`The secret file "${key}" may be read by others: give it mode 600.`);
    if (size > MAX_BYTES) throw new FeedError(`The secret file "${key}" is longer than a secret is.`);
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}
