import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";

/** Where the bytes of an import come from. */
export interface ImportSource {
  readonly name: string;
  /** Size in bytes, when it is known beforehand. */
  readonly bytes?: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

const CHUNK_BYTES = 1 << 18;

/** @throws Error with one sentence when there is no such file. */
export async function openFile(path: string): Promise<ImportSource> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) throw new Error(`There is no file "${path}".`);
  return { name: basename(path), bytes: info.size, chunks: createReadStream(path, { highWaterMark: CHUNK_BYTES }) };
}

/** Passes bytes on and keeps their number and SHA-256. */
export class Fingerprinted {
  bytes = 0;
  readonly #hash = createHash("sha256");
  readonly #chunks: AsyncIterable<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks;
  }

  async *read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.#chunks) {
      this.bytes += chunk.byteLength;
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  /** 64 hexadecimal digits; ask once, after all was read. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}
