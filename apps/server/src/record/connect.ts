import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { withSettings } from "./session-settings.ts";
import type { Database } from "./tables/index.ts";
import { DatabaseBusyError } from "./unavailable.ts";

/** The open record: typed queries through `db`; COPY and LISTEN through `pool`. */
export interface OpenRecord {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /**
   * Current URL of the database, because the embedded server may restart on another port. Contains the password; not
   * for logs.
   */
  readonly url: string;
  /** Closes all connections, and stops the embedded server if no other process uses it. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Application name in PostgreSQL's list of connections. */
  readonly applicationName?: string;
  /** Called when an idle connection is lost. The pool replaces it automatically. */
  readonly onLostConnection?: (error: Error) => void;
  /** Called once for each server setting with which a crash may lose acknowledged data, with a sentence about it. */
  readonly onWeakSetting?: (sentence: string) => void;
  /** Called once after the last connection is closed, also if connecting failed. */
  readonly onClose?: () => Promise<void>;
}

/** Maximum duration of a statement, in milliseconds. Bulk work lifts this limit with `beginWithoutTimeLimits`. */
const STATEMENT_TIMEOUT_MS = 60_000;
/**
 * Slightly longer timeout of the client, in milliseconds, for the case that the server itself cannot report the
 * timeout.
 */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** Time after which a transaction whose client is gone or hangs releases its locks, in milliseconds. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Maximum wait for a connection, in milliseconds: a new one, or one of a pool that is fully in use. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Maximum number of requests that wait for a connection. Further requests are refused immediately. */
const MAX_WAITING = 200;
/** Maximum wait for the result of a trivial statement, in milliseconds. */
const QUICK_TIMEOUT_MS = 5_000;
/** Time after which a silent connection is probed, in milliseconds. Ten seconds later it counts as lost. */
const KEEP_ALIVE_MS = 5_000;
const OLDEST_VERSION = 15;

/** TCP keepalive options for each connection to the database. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS } as const;

/**
 * Connects to a running database.
 *
 * @param address its URL; a function is called again for each new connection, because the server may move.
 * @param connections maximum number of open connections; none stays idle for longer than ten seconds.
 * @throws Error with one sentence when the database cannot be reached or is too old.
 */
export async function connect(
  address: string | (() => string),
  connections: number,
  options: OpenOptions = {},
): Promise<OpenRecord> {
  const current = typeof address === "string" ? () => address : address;
  const session = { isSafe: true };
  const pool = new BoundedPool({
    max: connections,
    application_name: options.applicationName ?? "schoolmap",
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
    types: { getTypeParser },
    Client: clientOf(current, session),
  });
  pool.on("error", (error) => {
    // A server that stops at this time may end a connection before it has read the client's termination.
    if (!pool.ended) options.onLostConnection?.(error);
  });
  // If a connection breaks during a statement, the statement fails, which is sufficient. An unhandled error event would
  // end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("release", (_error, client) => setQueryTimeout(client, QUERY_TIMEOUT_MS));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    // Kysely ends the pool only if it has used it.
    await db.destroy();
    if (!pool.ended) await pool.end();
    await options.onClose?.();
  };
  try {
    await checkServer(pool, session, options.onWeakSetting);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    pool,
    get url() {
      return current();
    },
    close,
  };
}

/**
 * Begins a transaction without the time limits of statements and of their client. The limits apply again when the
 * transaction ends and the connection is released. One request sets everything, because many transactions are short.
 *
 * @param settings other settings of the transaction: trusted constants, not input
 * @param mode its isolation level and access, as in `begin transaction`
 * @throws an error when the server does not respond within five seconds; then roll back or close the connection
 */
export async function beginWithoutTimeLimits(
  client: pg.ClientBase,
  settings: Readonly<Record<string, string>> = {},
  mode = "",
): Promise<void> {
  const all = { statement_timeout: "0", idle_in_transaction_session_timeout: "0", ...settings };
  const local = Object.entries(all).map(([name, value]) => `set local ${name} = '${value}'`);
  await quickQuery(client, [`begin transaction ${mode}`, ...local].join("; "));
  setQueryTimeout(client, 0);
}

/**
 * Runs a statement with negligible cost, so that a missing response within five seconds means a lost connection. Send
 * "select 1" from time to time on a connection that is mostly idle, such as one that holds a lock.
 */
export async function quickQuery<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
): Promise<pg.QueryResult<R>> {
  const query: pg.QueryConfig & { readonly query_timeout: number } = { text, query_timeout: QUICK_TIMEOUT_MS };
  return client.query<R>(query);
}

/** Gives all statements of a connection this limit until it is released, because its statements have negligible cost. */
export function onlyQuickQueries(client: pg.ClientBase): void {
  setQueryTimeout(client, QUICK_TIMEOUT_MS);
}

/** A pool with a limited queue. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount < MAX_WAITING) {
      if (!callback) return super.connect();
      super.connect(callback);
      return undefined;
    }
    const error = new DatabaseBusyError("Too much waits for a connection to the database.");
    if (!callback) return Promise.reject(error);
    callback(error, undefined, () => {});
    return undefined;
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Returns the client class of the pool. Each new connection requests the current URL of the server. */
function clientOf(address: () => string, session: { readonly isSafe: boolean }): new () => pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // Acknowledged data must survive a crash, regardless of the server's default.
      const durable: Record<string, string> = session.isSafe ? {} : { synchronous_commit: "on" };
      super({ ...config, connectionString: withSettings(address(), { timezone: "UTC", ...durable }) });
    }
  };
}

/** Sets the query timeout of a connection, for which pg has no setter. Zero means no timeout. */
function setQueryTimeout(client: pg.ClientBase, ms: number): void {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } };
  connectionParameters.query_timeout = ms;
}

/** Rejects a server that is too old, and makes later connections durable if the server is not durable by default. */
async function checkServer(
  pool: pg.Pool,
  session: { isSafe: boolean },
  warn: (sentence: string) => void = () => {},
): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new Error(`The database cannot be reached: ${error instanceof Error ? error.message || error.name : error}.`);
  });
  try {
    const { rows } = await client.query<{ version: string; sync: string; fsync: string; pages: string }>(
      `select current_setting('server_version_num') as version, current_setting('synchronous_commit') as sync,
              current_setting('fsync') as fsync, current_setting('full_page_writes') as pages`,
    );
    const { version, sync, fsync, pages } = rows[0]!;
    const major = Math.floor(Number(version) / 10_000);
    if (major < OLDEST_VERSION) {
      throw new Error(`The database is PostgreSQL ${major}; ${OLDEST_VERSION} or later is needed.`);
    }
    if (fsync === "off")
      warn("The database runs with fsync=off: a crash of its machine may lose or damage everything.");
    if (pages === "off") warn("The database runs with full_page_writes=off: a crash of its machine may damage it.");
    if (sync !== "off") return;
    warn("The database runs with synchronous_commit=off: connections of this program turn it on for themselves.");
    session.isSafe = false;
    await client.query("set synchronous_commit = on");
  } finally {
    client.release();
  }
}

/** The type `double precision[]`. */
const FLOAT8_ARRAY = 1022;

/**
 * Parses 8-byte integers as numbers (the values stay far below 2^53) and dates without time as text. Arrays of floats
 * are places, of which the catalog has tens of thousands. They contain no nulls, so they need no parser for the full
 * array grammar.
 */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (format !== "binary") {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return String;
    if (oid === FLOAT8_ARRAY) return numbersIn;
  }
  return pg.types.getTypeParser(oid, format as "text");
};

/** @param text for example `{1,-2.5}` */
function numbersIn(text: string): number[] {
  return text === "{}" ? [] : text.slice(1, -1).split(",").map(Number);
}

/** Provides the record. */
export interface WithRecord {
  readonly record: OpenRecord;
}
