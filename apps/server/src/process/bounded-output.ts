import type { Writable } from "node:stream";
import type { DestinationStream } from "pino";

/** Maximum amount of log data that waits for a stalled reader, in bytes. */
const MAX_WAITING_BYTES = 1_048_576;
const LOOK_AGAIN_MS = 20;

export interface BoundedOutput extends DestinationStream {
  /** Returns the number of dropped lines since the start. */
  dropped(): number;
  /** Resolves when all lines are handed over, or after `ms` milliseconds. */
  settled(ms: number): Promise<void>;
}

/**
 * Creates an output for a stream whose reader may stall. Lines wait in memory up to a limit; further lines are counted
 * and dropped, so that no code waits for the log. The first line after a gap contains the number of dropped lines.
 */
export function boundedOutput(stream: Writable, maxBytes = MAX_WAITING_BYTES): BoundedOutput {
  let dropped = 0;
  let reported = 0;
  // A closed reader must not end the process.
  stream.on("error", () => {});
  return {
    write: (line) => {
      if (stream.writableLength >= maxBytes) {
        dropped++;
        return;
      }
      if (dropped > reported) {
        const gap = {
          level: 40,
          time: new Date().toISOString(),
          dropped: dropped - reported,
          msg: "log lines were dropped",
        };
        reported = dropped;
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
