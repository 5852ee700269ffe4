import type { Kysely } from "kysely";
import type pg from "pg";
import { liftTimeLimits } from "../record/connect.ts";
import { LOCKS } from "../record/locks.ts";
import type { OpenRecord } from "../record/open.ts";
import { queriesOn } from "../record/queries-on.ts";
import type { Database } from "../record/tables/index.ts";

export interface BulkTransaction {
  /** The connection itself, for COPY and generated statements. */
  readonly client: pg.PoolClient;
  /** Typed queries on the same connection, in the same transaction. */
  readonly db: Kysely<Database>;
}

export interface BulkOptions {
  readonly signal?: AbortSignal;
  /** Undo everything at the end although it went well. */
  readonly rollBack?: boolean;
}

/**
 * Runs the work in one transaction without a time limit: all of it becomes visible at once, or nothing does. When the
 * signal fires, the running statement is cancelled and everything is undone.
 * @throws the signal's reason when it was cancelled.
 */
export async function inBulkTransaction<T>(
  record: OpenRecord,
  options: BulkOptions,
  work: (transaction: BulkTransaction) => Promise<T>,
): Promise<T> {
  const { signal } = options;
  signal?.throwIfAborted();
  const client = await record.pool.connect();
  const db = queriesOn(client);
  let unlisten = () => {};
  let broken: Error | undefined;
  try {
    if (signal) unlisten = await cancelWith(record, client, signal);
    await client.query("begin; set local work_mem = '256MB'");
    await liftTimeLimits(client);
    await client.query("select pg_advisory_xact_lock($1)", [LOCKS.bulkChange]);
    const result = await work({ client, db });
    signal?.throwIfAborted();
    unlisten();
    await client.query(options.rollBack ? "rollback" : "commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    signal?.throwIfAborted();
    throw error;
  } finally {
    unlisten();
    // A late cancellation must not hit the next user's statement: a connection that one was sent to is not used again.
    client.release(broken ?? signal?.aborted);
  }
}

/**
 * Lets the signal cancel what runs on the connection. Returns what ends that.
 * @throws the signal's reason when it has fired already.
 */
async function cancelWith(record: OpenRecord, client: pg.PoolClient, signal: AbortSignal): Promise<() => void> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]?.pid;
  const cancel = () => {
    // When the cancelling itself fails, the statement simply runs to its end before the transaction is undone.
    record.pool.query("select pg_cancel_backend($1)", [pid]).catch(() => {});
  };
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel);
  return () => signal.removeEventListener("abort", cancel);
}
