import type { MeasurementReceipt } from "@schoolmap/contract";
import type { OpenRecord } from "../../record/open.ts";
import { takeMeasurements } from "./take.ts";

/** `takeMeasurements` in a transaction of its own: when it resolves, what was accepted is durable. */
export async function takeDurably(
  { pool }: OpenRecord,
  sourceId: number,
  items: readonly unknown[],
): Promise<MeasurementReceipt> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query("begin");
    const receipt = await takeMeasurements(client, sourceId, items);
    await client.query("commit");
    return receipt;
  } catch (error) {
    broken = await client.query("rollback").then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}
