import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { MeasurementReceipt } from "@schoolmap/contract";
import type pg from "pg";
import { type CheckedItem, checkItem, keyOf, type MeasurementOrigin, type RejectedItem } from "./check-item.ts";
import { findClosed } from "./closed-days.ts";
import { findSchools } from "./find-schools.ts";
import { findDuplicates, withFormerKeys } from "./known-keys.ts";
import { type InboxRow, writeInbox } from "./write-inbox.ts";

/** Maximum number of items of each kind in a receipt. */
const MAX_NAMED = 1000;
const DUPLICATE = "duplicate" as const;
const DAY_CLOSED: RejectedItem = {
  code: "day_closed",
  message: "This day of the school was added up too long ago to tell whether the measurement is a repetition.",
};
/** Number of items per slice. A slice takes a few milliseconds, after which other requests run. */
const SLICE = 500;

/**
 * Adds measurements to the inbox within the caller's transaction. Each is accepted or rejected separately, and the
 * accepted ones are durable when the caller commits. Each counts once, even when it is sent several times: one that is
 * already stored is a duplicate, and a day on which repetitions can no longer be detected is closed, see `findClosed`.
 *
 * @param items unchecked `measurementItem` values
 * @param apiKeyId the key of the request, so that its measurements can be withdrawn; null for files and feeds
 */
export async function takeMeasurements(
  client: pg.ClientBase,
  sourceId: number,
  items: readonly unknown[],
  apiKeyId: number | null = null,
): Promise<MeasurementReceipt> {
  const origin = { sourceId, apiKeyId };
  const rejections: { index: number; code: RejectedItem["code"]; message: string }[] = [];
  const checked = await checkAll(items, rejections);
  const schools = await findSchools(
    client,
    checked.map(({ item }) => item),
  );
  const placed: InboxRow[] = [];
  checked.forEach(({ item, index }, i) => {
    const school = schools[i]!;
    if (typeof school === "number") placed.push(rowOf(origin, school, item, index));
    else rejections.push({ index, ...school });
  });
  const closed = await findClosed(client, sourceId, placed);
  for (const index of closed) rejections.push({ index, ...DAY_CLOSED });
  const open = placed.filter(({ index }) => !closed.has(index));
  const rows = await withFormerKeys(client, origin, open);
  const duplicates = await findDuplicates(client, rows);
  const fresh = rows.filter(({ index }) => !duplicates.has(index));
  await writeInbox(client, origin, fresh);
  rejections.sort((a, b) => a.index - b.index);
  const repeated = [...duplicates].slice(0, MAX_NAMED).map((index) => ({ index, code: DUPLICATE }));
  return {
    accepted: rows.length,
    duplicates: duplicates.size,
    rejected: rejections.length,
    rejections: rejections.slice(0, MAX_NAMED),
    repeated,
  };
}

async function checkAll(
  items: readonly unknown[],
  rejections: ({ index: number } & RejectedItem)[],
): Promise<{ item: CheckedItem; index: number }[]> {
  const now = Date.now();
  const checked: { item: CheckedItem; index: number }[] = [];
  for (const [index, sent] of items.entries()) {
    if (index > 0 && index % SLICE === 0) await yieldToEventLoop();
    const item = checkItem(sent, now);
    if ("code" in item) rejections.push({ index, ...item });
    else checked.push({ item, index });
  }
  return checked;
}

function rowOf(origin: MeasurementOrigin, schoolId: number, item: CheckedItem, index: number): InboxRow {
  const { measuredAt, id: externalId, device, values } = item;
  return { index, schoolId, measuredAt, key: keyOf(origin, schoolId, item), externalId, device, values };
}
