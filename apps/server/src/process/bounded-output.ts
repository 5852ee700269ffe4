import type { Writable } from "node:stream";
import type { DestinationStream } from "pino";

/** So much of the log may wait for a reader that does not read. */
const MAX_WAITING_BYTES = 1_048_576;
const LOOK_AGAIN_MS = 20;

export interface BoundedOutput extends DestinationStream {
  /** How many lines were thrown away since the start. */
  dropped(): number;
  /** Resolves when everything was handed over, or after so many milliseconds. */
  settled(ms: number): Promise<void>;
}

/**
 * Lines for a stream whose reader may stall: they wait in memory up to a limit, and beyond it they are counted and thrown
 * away, so that nobody waits for a log. The first line after a gap says how large it was.
 */
export function boundedOutput(stream: Writable, maxBytes = MAX_WAITING_BYTES): BoundedOutput {
  let dropped = 0;
  let told = 0;
  // A reader that went away must not end the process.
  stream.on("error", () => {});
  return {
    write: (line) => {
      if (stream.writableLength >= maxBytes) {
        dropped++;
        return;
      }
      if (dropped > told) {
        const gap = {
          level: 40,
          time: new Date().toISOString(),
          dropped: dropped - told,
          msg: "log lines were dropped",
        };
        told = dropped;
        stream.write(`${JSON.stringify(gap)}\n`);
      }
      stream.write(line);
    },
    dropped: () => dropped,
    settled: async (ms) => {
      const deadline = Date.now() + ms;
      while (stream.writableLength > 0 && Date.now() < deadline) {
        await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
      }
    },
  };
}
