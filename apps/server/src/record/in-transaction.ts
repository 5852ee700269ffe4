import type pg from "pg";
import type { OpenRecord } from "./open.ts";

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
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
