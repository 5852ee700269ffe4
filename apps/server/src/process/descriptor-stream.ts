import { write } from "node:fs";
import { Writable } from "node:stream";

const RETRY_MS = 20;

/**
 * Creates a stream into an open file descriptor that never blocks the event loop, regardless of the kind of descriptor:
 * libuv's thread pool writes. Streams of `process` do not guarantee this, because a child process that inherits the
 * descriptor also makes it blocking for its parent.
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
