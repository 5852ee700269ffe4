import { setImmediate as breathe } from "node:timers/promises";
import type { MeasurementReceipt } from "@schoolmap/contract";
import type pg from "pg";
import { type CheckedItem, checkItem, keyOf, type RejectedItem } from "./check-item.ts";
import { findSchools } from "./find-schools.ts";
import { type InboxRow, writeInbox } from "./write-inbox.ts";

const MAX_REJECTIONS = 1000;
/** So many items are checked in some milliseconds; then whoever else waits has a turn. */
const SLICE = 500;

/**
 * Takes measurements into the inbox, within the caller's transaction: each is accepted or rejected by itself, and the
 * accepted ones are durable when the caller commits. The rollup counts each once, however often it is taken.
 *
 * @param items one `measurementItem` each, unchecked
 */
export async function takeMeasurements(
  client: pg.ClientBase,
  sourceId: number,
  items: readonly unknown[],
): Promise<MeasurementReceipt> {
  const rejections: { index: number; code: RejectedItem["code"]; message: string }[] = [];
  const checked = await checkAll(items, rejections);
  const schools = await findSchools(
    client,
    checked.map(({ item }) => item),
  );
  const rows: InboxRow[] = [];
  checked.forEach(({ item, index }, i) => {
    const school = schools[i]!;
    if (typeof school === "number") rows.push(rowOf(sourceId, school, item));
    else rejections.push({ index, ...school });
  });
  await writeInbox(client, rows);
  rejections.sort((a, b) => a.index - b.index);
  return { accepted: rows.length, rejected: rejections.length, rejections: rejections.slice(0, MAX_REJECTIONS) };
}

async function checkAll(
  items: readonly unknown[],
  rejections: ({ index: number } & RejectedItem)[],
): Promise<{ item: CheckedItem; index: number }[]> {
  const now = Date.now();
  const checked: { item: CheckedItem; index: number }[] = [];
  for (const [index, sent] of items.entries()) {
    if (index > 0 && index % SLICE === 0) await breathe();
    const item = checkItem(sent, now);
    if ("code" in item) rejections.push({ index, ...item });
    else checked.push({ item, index });
  }
  return checked;
}

function rowOf(sourceId: number, schoolId: number, item: CheckedItem): InboxRow {
  const { measuredAt, id: externalId, device, values } = item;
  return { schoolId, sourceId, measuredAt, key: keyOf(sourceId, schoolId, item), externalId, device, values };
}
