import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
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
