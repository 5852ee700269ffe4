import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { dataDir } from "./data-dir.ts";

/** Reads the bytes of a data file. */
export function readData(name: string): Buffer {
  return readFileSync(join(dataDir(), name));
}

/** Reads the decompressed bytes of a gzip data file. */
export function readInflated(name: string): Buffer {
  return gunzipSync(readData(name));
}

/** Reads a gzip JSON data file. The build that writes it uses the same type T. */
export function readJson<T>(name: string): T {
  return JSON.parse(readInflated(name).toString("utf8")) as T;
}

/** Calls `load` on the first call only and caches its value. */
export function lazily<T>(load: () => T): () => T {
  let box: { readonly value: T } | undefined;
  return () => {
    box ??= { value: load() };
    return box.value;
  };
}
