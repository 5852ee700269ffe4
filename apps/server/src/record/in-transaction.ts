import type pg from "pg";
import type { OpenRecord } from "./open.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

/**
 * Runs the work in a transaction of its own: when it resolves, all of it is durable.
 * @throws what the work throws; then nothing of it stays.
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
    // Without an answer there is nobody to ask for a rollback: the connection ends, and the transaction with it.
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
