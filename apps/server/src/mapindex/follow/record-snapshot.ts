import type pg from "pg";
import { beginWithoutTimeLimits } from "../../record/connect.ts";
import type { ChangeLogPart } from "../../record/journals.ts";

/** Source of connections to the record. */
export interface Connections {
  readonly pool: { connect(): Promise<pg.PoolClient> };
}

export interface ReadOptions {
  /** Maximum duration of a statement, in ms; 0, the default, means no limit. */
  readonly statementMs?: number;
  /** Cancels the running statement. */
  readonly signal?: AbortSignal;
}

/**
 * Runs `read` in one snapshot of the record. All data that it reads is consistent, regardless of concurrent writes.
 *
 * @throws the reason of the signal when it was aborted
 */
export async function readRecordSnapshot<T>(
  { pool }: Connections,
  read: (client: pg.ClientBase) => Promise<T>,
  { statementMs = 0, signal }: ReadOptions = {},
): Promise<T> {
  const client = await pool.connect();
  const cancel = () => cancelStatement(pool, client);
  signal?.addEventListener("abort", cancel, { once: true });
  let failure: Error | undefined;
  try {
    const limit = { statement_timeout: String(Math.trunc(statementMs)) };
    await beginWithoutTimeLimits(client, limit, "isolation level repeatable read read only");
    signal?.throwIfAborted();
    const result = await read(client);
    await client.query("commit");
    // A cancellation may still be pending, so the connection must not be reused.
    signal?.throwIfAborted();
    return result;
  } catch (error) {
    // The connection may be in the middle of a stream, so it is closed instead of reused.
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    signal?.removeEventListener("abort", cancel);
    client.release(failure);
  }
}

/**
 * Requests the database server to cancel the statement of a connection. Closing the connection would not stop a
 * statement that is computing.
 */
function cancelStatement(pool: Connections["pool"], client: pg.PoolClient): void {
  const { processID } = client as pg.PoolClient & { readonly processID?: number };
  const cancel = async () => {
    const other = await pool.connect();
    await other.query("select pg_cancel_backend($1)", [processID]).finally(() => other.release());
  };
  // Without a second connection, the statement ends with its timeout.
  cancel().catch(() => undefined);
}

/** Returns the sequence of the last change in this snapshot, measurements excluded; 0 before the first. */
export async function lastChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ seq: number }>(
    "select coalesce(max(seq), 0) as seq from change where kind <> 'measurement'",
  );
  return rows[0]!.seq;
}

/**
 * Returns whether changes after a sequence may have been deleted from their part of the log. The log retains the newest
 * of the old changes, and there is an old change after that sequence.
 */
export async function hasMissed(
  client: pg.ClientBase,
  sequence: number,
  { which, kept }: ChangeLogPart,
): Promise<boolean> {
  const { rows } = await client.query<{ missed: boolean }>(
    `select exists (select from change where ${which} and seq > $1 and at < now() - $2::interval) as missed`,
    [sequence, kept],
  );
  return rows[0]!.missed;
}
