import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { dataDir } from "./data-dir.ts";

/** The bytes of a data file. */
export function readData(name: string): Buffer {
  return readFileSync(join(dataDir(), name));
}

/** The inflated bytes of a gzip data file. */
export function readInflated(name: string): Buffer {
  return gunzipSync(readData(name));
}

/** A gzip JSON data file; the build that writes it shares the type T. */
export function readJson<T>(name: string): T {
  return JSON.parse(readInflated(name).toString("utf8")) as T;
}

/** Calls `load` at the first call only and keeps its value. */
export function lazily<T>(load: () => T): () => T {
  let box: { readonly value: T } | undefined;
  return () => {
    box ??= { value: load() };
    return box.value;
  };
}
