import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";

/** The bytes of an import and their name. */
export interface ImportSource {
  readonly name: string;
  /** Size in bytes, when it is known in advance. */
  readonly bytes?: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

const CHUNK_BYTES = 1 << 18;

/** @throws Error with one sentence when the file does not exist. */
export async function openFile(path: string): Promise<ImportSource> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) throw new Error(`There is no file "${path}".`);
  return { name: basename(path), bytes: info.size, chunks: createReadStream(path, { highWaterMark: CHUNK_BYTES }) };
}

/** Passes bytes on, and counts and hashes them with SHA-256. */
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

  /** 64 hexadecimal digits. Call it once, after all bytes were read. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}
