import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../settings/config.ts";

export type Log = Logger;

/** Headers that prove who somebody is. */
const SECRET_HEADERS = [
  ...["authorization", "proxy-authorization", "api-key", "cookie"].map((name) => `req.headers["${name}"]`),
  'res.headers["set-cookie"]',
];

/**
 * The process's log: one JSON object a line, without secrets; on standard error, so that standard output stays free for
 * answers.
 */
export function createLog(config: Pick<Config, "logLevel">, destination = standardError()): Log {
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

function standardError(): DestinationStream {
  return pino.destination({ dest: 2, sync: true });
}
