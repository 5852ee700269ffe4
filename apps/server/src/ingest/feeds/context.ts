import type { OpenRecord } from "../../record/open.ts";
import type { Config } from "../../settings/config.ts";
import type { PullContext } from "./pull-source.ts";

/** Returns the settings of the product that a pull needs. */
export function pullContext(record: OpenRecord, config: Pick<Config, "dataDir" | "feedHosts">): PullContext {
  return {
    record,
    secrets: { dataDir: config.dataDir, env: process.env },
    guard: { allowedHosts: config.feedHosts },
  };
}
