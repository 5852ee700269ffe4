import type { Config } from "../settings/config.ts";
import { APPLICATION_ROLE, applicationLogin, asApplication } from "./application-role.ts";
import { connect, type OpenOptions, type OpenRecord } from "./connect.ts";
import { keepPassword } from "./embedded/cluster.ts";
import { joinEmbedded } from "./embedded/embedded.ts";
import { prepareStructure } from "./prepare-structure.ts";

export { connect, type OpenOptions, type OpenRecord } from "./connect.ts";

/**
 * Opens the record, migrated to the latest version, as the role of the application: the PostgreSQL of DATABASE_URL,
 * otherwise the embedded one in DATA_DIR.
 *
 * @throws Error with one sentence when no database is available or it is too old.
 */
export async function openRecord(
  config: Pick<Config, "dataDir" | "databaseUrl" | "databaseOwnerUrl" | "databasePool">,
  options: OpenOptions & { readonly onRestart?: (error?: unknown) => void } = {},
): Promise<OpenRecord> {
  if (config.databaseUrl) {
    const member = new URL(config.databaseUrl).username;
    const hasRole = await prepareStructure(config.databaseOwnerUrl ?? config.databaseUrl, { member });
    return connect(hasRole ? asApplication(config.databaseUrl) : config.databaseUrl, config.databasePool, options);
  }
  const server = await joinEmbedded({ dataDir: config.dataDir, onRestart: options.onRestart });
  try {
    const password = await keepPassword(config.dataDir, APPLICATION_ROLE);
    await prepareStructure(server.url, { password });
    const address = () => applicationLogin(server.url, password);
    return await connect(address, config.databasePool, { ...options, onClose: server.leave });
  } catch (error) {
    await server.leave();
    throw error;
  }
}
