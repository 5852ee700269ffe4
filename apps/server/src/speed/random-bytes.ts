import { randomBytes } from "node:crypto";

/** Longer than what programs that compress look back. */
const BLOCK = 2 ** 20;
const PIECE = 2 ** 16;

let block: Buffer | undefined;

/** So many bytes, in pieces, that cannot be compressed. They are the same each time: making them must not cost time. */
export function* randomPieces(bytes: number): Generator<Buffer, void, void> {
  block ??= randomBytes(BLOCK);
  for (let sent = 0; sent < bytes; sent += PIECE) {
    const from = sent % BLOCK;
    yield block.subarray(from, from + Math.min(PIECE, bytes - sent));
  }
}
