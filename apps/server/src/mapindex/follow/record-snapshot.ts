import type pg from "pg";
import { liftTimeLimits, quickQuery } from "../../record/connect.ts";
import type { ChangeLogPart } from "../../record/journals.ts";

/** Where connections to the record come from. */
export interface Connections {
  readonly pool: { connect(): Promise<pg.PoolClient> };
}

export interface ReadOptions {
  /** Longest that a statement may take, in ms; 0, the default: as long as it needs. */
  readonly statementMs?: number;
  /** Cancels the statement that runs. */
  readonly signal?: AbortSignal;
}

/**
 * Runs `read` in one snapshot of the record: everything that it reads belongs together, whatever is written meanwhile.
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
    await quickQuery(client, "begin transaction isolation level repeatable read read only");
    await liftTimeLimits(client);
    if (statementMs > 0) await client.query(`set local statement_timeout = ${Math.trunc(statementMs)}`);
    signal?.throwIfAborted();
    const result = await read(client);
    await client.query("commit");
    // A cancellation may be on its way: the connection must not be used again.
    signal?.throwIfAborted();
    return result;
  } catch (error) {
    // The connection may be in the middle of a stream: it is closed, not used again.
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    signal?.removeEventListener("abort", cancel);
    client.release(failure);
  }
}

/** Asks the server to end what a connection does; closing the connection would not end a statement that computes. */
function cancelStatement(pool: Connections["pool"], client: pg.PoolClient): void {
  const { processID } = client as pg.PoolClient & { readonly processID?: number };
  const cancel = async () => {
    const other = await pool.connect();
    await other.query("select pg_cancel_backend($1)", [processID]).finally(() => other.release());
  };
  // Without a second connection the statement ends by its timeout.
  cancel().catch(() => undefined);
}

/** The last change of anything but measurements in this snapshot, 0 before the first. */
export async function lastChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ seq: number }>(
    "select coalesce(max(seq), 0) as seq from change where kind <> 'measurement'",
  );
  return rows[0]!.seq;
}

/**
 * Whether some changes after a sequence may be gone from their part of the log: it keeps the newest of the old ones, and
 * there is an old one after that sequence.
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
