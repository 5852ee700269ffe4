import { write } from "node:fs";
import { Writable } from "node:stream";

const RETRY_MS = 20;

/**
 * A stream into an open file descriptor that never blocks the event loop, whatever the descriptor is: libuv's thread pool
 * writes. Streams of `process` do not promise this: a child process that inherits the descriptor makes it blocking for its
 * parent as well.
 */
export function descriptorStream(fd: number): Writable {
  const writeAll = (bytes: Uint8Array, done: (error?: Error | null) => void) => {
    write(fd, bytes, (error, written) => {
      if (error?.code === "EAGAIN") setTimeout(writeAll, RETRY_MS, bytes, done);
      else if (error || written === bytes.length) done(error);
      else writeAll(bytes.subarray(written), done);
    });
  };
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => writeAll(chunk, done),
    writev: (chunks, done) => writeAll(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
  });
}
