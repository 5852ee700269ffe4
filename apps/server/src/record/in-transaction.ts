import type pg from "pg";
import type { OpenRecord } from "./open.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

/**
 * Runs the work in a transaction. When it resolves, all changes are durable.
 * @throws the error of the work; no change is then kept.
 */
export async function inTransaction<T>(
  { pool }: Pick<OpenRecord, "pool">,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    // Without a connection to the database, no rollback is possible. The connection is closed, which ends the
    // transaction.
    if (isDatabaseUnavailable(error) && error instanceof Error) broken = error;
    else
      await client.query("rollback").catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}
