import type pg from "pg";
import type { ChangeLogPart } from "../../record/journals.ts";

/** Where connections to the record come from. */
export interface Connections {
  readonly pool: { connect(): Promise<pg.PoolClient> };
}

/** Runs `read` in one snapshot of the record: everything that it reads belongs together, whatever is written meanwhile. */
export async function readRecordSnapshot<T>(
  { pool }: Connections,
  read: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    const result = await read(client);
    await client.query("commit");
    return result;
  } catch (error) {
    // The connection may be in the middle of a stream: it is closed, not used again.
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    client.release(failure);
  }
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
