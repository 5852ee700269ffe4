import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** The process's log: one JSON object a line on standard error, so that standard output stays free for answers. */
export function createLog(config: Pick<Config, "logLevel">): Log {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ["req.headers.authorization"],
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
