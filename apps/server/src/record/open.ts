import type { Config } from "../settings/config.ts";
import { APPLICATION_ROLE, applicationLogin, asApplication } from "./application-role.ts";
import { connect, type OpenOptions, type OpenRecord } from "./connect.ts";
import { keepPassword } from "./embedded/cluster.ts";
import { joinEmbedded } from "./embedded/embedded.ts";
import { prepareStructure } from "./prepare-structure.ts";

export { connect, type OpenOptions, type OpenRecord } from "./connect.ts";

/**
 * Opens the record in its newest form, as the role of the application: the PostgreSQL of DATABASE_URL, else the embedded
 * one under DATA_DIR.
 *
 * @throws Error with one sentence when there is no database to be had, or it is too old.
 */
export async function openRecord(
  config: Pick<Config, "dataDir" | "databaseUrl" | "databaseOwnerUrl" | "databasePool">,
  options: OpenOptions = {},
): Promise<OpenRecord> {
  if (config.databaseUrl) {
    const member = new URL(config.databaseUrl).username;
    const hasRole = await prepareStructure(config.databaseOwnerUrl ?? config.databaseUrl, { member });
    return connect(hasRole ? asApplication(config.databaseUrl) : config.databaseUrl, config.databasePool, options);
  }
  const server = await joinEmbedded({ dataDir: config.dataDir });
  try {
    const password = await keepPassword(config.dataDir, APPLICATION_ROLE);
    await prepareStructure(server.url, { password });
    const record = await connect(applicationLogin(server.url, password), config.databasePool, options);
    return {
      ...record,
      close: async () => {
        await record.close();
        await server.leave();
      },
    };
  } catch (error) {
    await server.leave();
    throw error;
  }
}
