import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { VarintReader } from "../../src/varints.ts";

/** Returns the digest of a data file's content, independent of its compression. */
export function contentDigest(name: string, bytes: Buffer): string {
  const hash = createHash("sha256");
  for (const part of contentOf(name, bytes)) hash.update(part);
  return hash.digest("hex");
}

function* contentOf(name: string, bytes: Buffer): Generator<Uint8Array> {
  if (name.endsWith(".gz")) yield gunzipSync(bytes);
  else if (name === "base-tiles.bin") yield* tilesOf(bytes);
  else yield bytes;
}

/**
 * Yields the entries of the tile archive, then each tile, all decompressed, without the lengths of compressed tiles.
 */
function* tilesOf(bytes: Buffer): Generator<Uint8Array> {
  let at = 4 + bytes.readUInt32LE(0);
  const directory = new VarintReader(gunzipSync(bytes.subarray(4, at)));
  const lengths = Array.from({ length: directory.unsigned() }, () => directory.unsigned());
  yield directory.rest();
  for (const length of lengths) {
    yield gunzipSync(bytes.subarray(at, at + length));
    at += length;
  }
}
