import type { MeasurementReceipt } from "@schoolmap/contract";
import { inTransaction } from "../../record/in-transaction.ts";
import type { OpenRecord } from "../../record/open.ts";
import { takeMeasurements } from "./take.ts";

/** Calls `takeMeasurements` in its own transaction. When it resolves, the accepted measurements are durable. */
export function takeDurably(
  record: OpenRecord,
  sourceId: number,
  items: readonly unknown[],
  apiKeyId: number | null = null,
): Promise<MeasurementReceipt> {
  return inTransaction(record, (client) => takeMeasurements(client, sourceId, items, apiKeyId));
}
