import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Config } from "../settings/config.ts";
import { APPLICATION_ROLE, applicationLogin, asApplication } from "./application-role.ts";
import { keepPassword } from "./embedded/cluster.ts";
import { joinEmbedded } from "./embedded/embedded.ts";
import { prepareStructure } from "./prepare-structure.ts";
import { withSettings } from "./session-settings.ts";
import type { Database } from "./tables/index.ts";

/** The record, open: typed queries through `db`; COPY and LISTEN through `pool`. */
export interface OpenRecord {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** With password: not for logs. */
  readonly url: string;
  /** Ends all connections, and the embedded server if nobody else uses it. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** What PostgreSQL shows in its list of connections. */
  readonly applicationName?: string;
  /** A connection that was idle broke; the pool replaces it by itself. */
  readonly onLostConnection?: (error: Error) => void;
}

/** Longest that a statement may run. Bulk work raises it for itself: `set local statement_timeout = 0`. */
const STATEMENT_TIMEOUT_MS = 60_000;
const OLDEST_VERSION = 15;

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

/** Connects to a database that runs already. */
export async function connect(url: string, connections: number, options: OpenOptions = {}): Promise<OpenRecord> {
  const pool = new pg.Pool({
    connectionString: withSettings(url, { timezone: "UTC" }),
    max: connections,
    application_name: options.applicationName ?? "schoolmap",
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 30_000,
    types: { getTypeParser },
  });
  pool.on("error", (error) => options.onLostConnection?.(error));
  // A connection that breaks at work makes its statement fail, which is enough; unheard, it would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    // Kysely ends the pool only if it has asked it for something.
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  try {
    await refuseOldVersion(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, url, close };
}

async function refuseOldVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ server_version_num: string }>("show server_version_num")
    .catch((error: unknown) => {
      throw new Error(
        `The database cannot be reached: ${error instanceof Error ? error.message || error.name : error}.`,
      );
    });
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < OLDEST_VERSION)
    throw new Error(`The database is PostgreSQL ${major}; ${OLDEST_VERSION} or later is needed.`);
}

/** Whole numbers of 8 bytes become numbers (ours stay far below 2^53), dates without time stay text. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (format !== "binary") {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return String;
  }
  return pg.types.getTypeParser(oid, format as "text");
};
