import { createHash } from "node:crypto";

/** Passes a body through as bytes and measures its length and SHA-256. */
export function measured(body: AsyncIterable<Uint8Array | string>) {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* through(): AsyncGenerator<Buffer, void, void> {
    for await (const part of body) {
      const chunk =
        typeof part === "string" ? Buffer.from(part) : Buffer.from(part.buffer, part.byteOffset, part.length);
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  return {
    through,
    /** May be called once, after the whole body has passed. */
    facts: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}
