import { loginMayChangeAudit } from "../record/application-role.ts";
import { type OpenRecord, openRecord } from "../record/open.ts";
import { seed } from "../record/seed.ts";
import type { Config } from "../settings/config.ts";
import type { Log } from "./log.ts";

const LOGIN_IS_OWNER =
  "the login of DATABASE_URL could change the audit: give DATABASE_OWNER_URL the owner, and DATABASE_URL a login of its own";

/**
 * Opens the record, migrated to the latest version and with its initial content. Used by the server and the commands.
 */
export async function prepareRecord(config: Config, log: Log, applicationName: string): Promise<OpenRecord> {
  const record = await openRecord(config, {
    applicationName,
    onLostConnection: (error) => log.warn({ err: error }, "a connection to the database was lost"),
    onWeakSetting: (sentence) => log.warn(sentence),
    onRestart: (error) => {
      if (error) log.error({ err: error }, "the embedded PostgreSQL died and did not start again; it is tried again");
      else log.warn("the embedded PostgreSQL died and was started again");
    },
  });
  try {
    if (await loginMayChangeAudit(record)) log.warn(LOGIN_IS_OWNER);
    const rows = await seed(record.db);
    log.debug({ rows }, "record ready");
    return record;
  } catch (error) {
    await record.close();
    throw error;
  }
}
