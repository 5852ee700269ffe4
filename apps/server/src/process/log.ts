import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../settings/config.ts";
import { boundedOutput } from "./bounded-output.ts";
import { descriptorStream } from "./descriptor-stream.ts";

export type Log = Logger;

/** Headers that contain credentials. */
const SECRET_HEADERS = [
  ...["authorization", "proxy-authorization", "api-key", "cookie"].map((name) => `req.headers["${name}"]`),
  'res.headers["set-cookie"]',
];

const STANDARD_ERROR = 2;
const standardError = boundedOutput(descriptorStream(STANDARD_ERROR));

/** Returns the number of log lines since the start that were dropped because they were not read in time. */
export const droppedLogLines = standardError.dropped;

/** Flushes the waiting log lines within a second. Call it before the process ends. */
export const settleLog = (): Promise<void> => standardError.settled(1_000);

/**
 * Creates the log of the process: one JSON object per line, without secrets. It is written to standard error, so that
 * standard output is free for results. A stalled reader causes dropped lines, which are counted, but never delays.
 */
export function createLog(config: Pick<Config, "logLevel">, destination: DestinationStream = standardError): Log {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: SECRET_HEADERS,
    },
    destination,
  );
}

/** Provides the log. */
export interface WithLog {
  readonly log: Log;
}
