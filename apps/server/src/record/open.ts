import type { Config } from "../settings/config.ts";
import { connect, type OpenOptions, type OpenRecord } from "./connect.ts";
import { joinEmbedded } from "./embedded/embedded.ts";

export { connect, type OpenOptions, type OpenRecord } from "./connect.ts";

/**
 * Opens the record: the PostgreSQL of DATABASE_URL, else the embedded one under DATA_DIR.
 *
 * @throws Error with one sentence when there is no database to be had, or it is too old.
 */
export async function openRecord(
  config: Pick<Config, "dataDir" | "databaseUrl" | "databasePool">,
  options: OpenOptions & { readonly onRestart?: (error?: unknown) => void } = {},
): Promise<OpenRecord> {
  if (config.databaseUrl) return connect(config.databaseUrl, config.databasePool, options);
  const server = await joinEmbedded({ dataDir: config.dataDir, onRestart: options.onRestart });
  return connect(() => server.url, config.databasePool, { ...options, onClose: server.leave });
}
