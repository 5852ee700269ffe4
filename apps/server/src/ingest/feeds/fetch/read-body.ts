import type { IncomingMessage } from "node:http";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { FeedError } from "../feed-error.ts";

/**
 * Reads and decompresses the whole body, without holding more bytes than the limit.
 * @param maxBytes limit of the transferred body, and of the decompressed body
 * @throws FeedError when the body is too long, has another encoding than gzip, or is truncated
 */
export async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (encoding !== "identity" && encoding !== "gzip") {
    throw new FeedError("The response has an encoding that was not requested.");
  }
  if (Number(response.headers["content-length"]) > maxBytes) throw tooLong(maxBytes);
  const chunks: Buffer[] = [];
  const keep = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  const source = encoding === "gzip" ? [response, limit(maxBytes), createGunzip()] : [response];
  try {
    await pipeline([...source, limit(maxBytes), keep], { signal });
  } catch (error) {
    if (error instanceof FeedError || signal.aborted) throw error;
    throw new FeedError("The response ended early.", { cause: error });
  }
  return Buffer.concat(chunks);
}

function limit(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLong(maxBytes));
      else done(null, chunk);
    },
  });
}

function tooLong(maxBytes: number): FeedError {
  return new FeedError(`The response is longer than ${Math.round(maxBytes / 2 ** 20) || "1"} MiB.`);
}
