import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import type { CachePolicy } from "@schoolmap/contract";
import { BuiltFile, type Prepared, prepare } from "../answer.ts";
import { accepts } from "../answer-cache.ts";

/** Media types of the files that a build contains. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * Reads a file of the build into memory, with its forms that the build compressed. The uncompressed form is kept only
 * if there is no gzip.
 *
 * @throws for a file whose media type is not known
 */
export async function readBuiltFile(path: string, cache: CachePolicy): Promise<BuiltFile> {
  const mediaType = MEDIA_TYPES[extname(path)];
  if (mediaType === undefined) throw new Error(`The media type of ${path} is not known.`);
  const { mtimeMs: modified } = await stat(path);
  const read = async (encoding: "br" | "gzip" | "identity", ending: string): Promise<Prepared | undefined> => {
    if (!existsSync(path + ending)) return undefined;
    return prepare(await readFile(path + ending), { mediaType, cache, modified, encoding, version: "file" });
  };
  const brotli = await read("br", ".br");
  const other = (await read("gzip", ".gz")) ?? (await read("identity", ""))!;
  return new BuiltFile((accepted) => (brotli && accepts("br", accepted) ? brotli : other));
}
