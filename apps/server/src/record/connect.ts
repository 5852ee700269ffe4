import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { withSettings } from "./session-settings.ts";
import type { Database } from "./tables/index.ts";
import { DatabaseBusyError } from "./unavailable.ts";

/** The record, open: typed queries through `db`; COPY and LISTEN through `pool`. */
export interface OpenRecord {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** Where the database is now: the embedded server may come back on another port. With password: not for logs. */
  readonly url: string;
  /** Ends all connections, and the embedded server if nobody else uses it. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** What PostgreSQL shows in its list of connections. */
  readonly applicationName?: string;
  /** A connection that was idle broke; the pool replaces it by itself. */
  readonly onLostConnection?: (error: Error) => void;
  /** A setting of the server lets a crash lose what was acknowledged: told once each, in a sentence. */
  readonly onWeakSetting?: (sentence: string) => void;
  /** Called once, after the last connection ended, also when connecting failed. */
  readonly onClose?: () => Promise<void>;
}

/** Longest that a statement may run, in milliseconds. Bulk work lifts it by `liftTimeLimits`. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** A little more: when the server itself cannot say that the statement took too long. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** A transaction whose client is gone or hangs gives its locks back after so many milliseconds. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Longest wait for a connection: a new one, or one of a pool that is all in use. */
const CONNECT_TIMEOUT_MS = 5_000;
/** So many may wait for a connection; more are refused at once. */
const MAX_WAITING = 200;
/** Longest wait for an answer that costs the database nothing. */
const QUICK_TIMEOUT_MS = 5_000;
/** A silent connection is probed after so many milliseconds; ten seconds later it counts as lost. */
const KEEP_ALIVE_MS = 5_000;
const OLDEST_VERSION = 15;

/** TCP keepalive, for each connection to the database. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS } as const;

/**
 * Connects to a database that runs already.
 *
 * @param address its URL; a function is asked again for each new connection, because the server may move.
 * @param connections how many are open at most; none stays idle for longer than ten seconds.
 * @throws Error with one sentence when it cannot be reached or is too old.
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
    // A server that stops then may end a connection before it has read the end of the client.
    if (!pool.ended) options.onLostConnection?.(error);
  });
  // A connection that breaks at work makes its statement fail, which is enough; unheard, it would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("release", (_error, client) => setQueryTimeout(client, QUERY_TIMEOUT_MS));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    // Kysely ends the pool only if it has asked it for something.
    await db.destroy();
    if (!pool.ended) await pool.end();
    await options.onClose?.();
  };
  try {
    await greet(pool, session, options.onWeakSetting);
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
 * Lets the statements of this transaction, and their client, take as long as they need. Call it inside the transaction;
 * the limits come back when it ends and the connection is given back.
 */
export async function liftTimeLimits(client: pg.ClientBase): Promise<void> {
  setQueryTimeout(client, 0);
  await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
}

/**
 * A statement that costs the database nothing, so that no answer within five seconds means that the other end is gone.
 * Ask "select 1" now and then on a connection that mostly waits, such as one that listens.
 */
export async function quickQuery<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
): Promise<pg.QueryResult<R>> {
  const query: pg.QueryConfig & { readonly query_timeout: number } = { text, query_timeout: QUICK_TIMEOUT_MS };
  return client.query<R>(query);
}

/** A pool whose queue is bounded. */
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

/** The pool makes its connections with this: each asks where the server is now. */
function clientOf(address: () => string, session: { readonly isSafe: boolean }): new () => pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // What was acknowledged must survive a crash, whatever the server's own default is.
      const durable: Record<string, string> = session.isSafe ? {} : { synchronous_commit: "on" };
      super({ ...config, connectionString: withSettings(address(), { timezone: "UTC", ...durable }) });
    }
  };
}

/** The timeout of pg belongs to a connection and has no setter. Zero means none. */
function setQueryTimeout(client: pg.ClientBase, ms: number): void {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } };
  connectionParameters.query_timeout = ms;
}

/** Says no to a server that is too old, and makes later connections safe where the server is not by itself. */
async function greet(
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
 * Whole numbers of 8 bytes become numbers (ours stay far below 2^53), dates without time stay text. Arrays of floats are places, of which
 * the catalog has ten thousands; none holds a null, so they need no parser of the grammar of arrays.
 */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (format !== "binary") {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return String;
    if (oid === FLOAT8_ARRAY) return numbersIn;
  }
  return pg.types.getTypeParser(oid, format as "text");
};

/** @param text `{1,-2.5}` */
function numbersIn(text: string): number[] {
  return text === "{}" ? [] : text.slice(1, -1).split(",").map(Number);
}

/** What works on the record. */
export interface WithRecord {
  readonly record: OpenRecord;
}
