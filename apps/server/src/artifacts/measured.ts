import { createHash } from "node:crypto";

/** Passes a body on, as bytes, and knows afterwards how long it was and its SHA-256. */
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
    /** Call it once, when everything went through. */
    facts: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}
