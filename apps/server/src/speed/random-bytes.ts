import { randomBytes } from "node:crypto";

/** Larger than the window of compression programs. */
const BLOCK = 2 ** 20;
const PIECE = 2 ** 16;

let block: Buffer | undefined;

/**
 * Generates this number of bytes, in pieces, that cannot be compressed. They are the same each time, because generating
 * them must not take time.
 */
export function* randomPieces(bytes: number): Generator<Buffer, void, void> {
  block ??= randomBytes(BLOCK);
  for (let sent = 0; sent < bytes; sent += PIECE) {
    const from = sent % BLOCK;
    yield block.subarray(from, from + Math.min(PIECE, bytes - sent));
  }
}
