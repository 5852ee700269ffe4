import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../settings/config.ts";
import { boundedOutput } from "./bounded-output.ts";
import { descriptorStream } from "./descriptor-stream.ts";

export type Log = Logger;

/** Headers that prove who somebody is. */
const SECRET_HEADERS = [
  ...["authorization", "proxy-authorization", "api-key", "cookie"].map((name) => `req.headers["${name}"]`),
  'res.headers["set-cookie"]',
];

const STANDARD_ERROR = 2;
const standardError = boundedOutput(descriptorStream(STANDARD_ERROR));

/** How many lines of the log nobody read in time, since the start. */
export const droppedLogLines = standardError.dropped;

/** Hands over what waits in the log, within a second: call it before the process ends. */
export const settleLog = (): Promise<void> => standardError.settled(1_000);

/**
 * The process's log: one JSON object a line, without secrets; on standard error, so that standard output stays free for
 * answers. A reader that stalls costs lines, which are counted, and never time.
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

/** What writes to the log. */
export interface WithLog {
  readonly log: Log;
}
