import { open } from "node:fs/promises";
import { join } from "node:path";
import { FeedError } from "./feed-error.ts";

export interface SecretStore {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const MAX_BYTES = 16 * 1024;

/**
 * @param name as in the configuration of a source, see `SECRET_NAME`
 * @throws FeedError when the secret does not exist, or users other than its owner may read its file.
 */
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
