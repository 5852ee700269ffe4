import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { MeasurementReceipt } from "@schoolmap/contract";
import type pg from "pg";
import { type CheckedItem, checkItem, keyOf, type RejectedItem } from "./check-item.ts";
import { findClosed } from "./closed-days.ts";
import { findSchools } from "./find-schools.ts";
import { type InboxRow, writeInbox } from "./write-inbox.ts";

const MAX_REJECTIONS = 1000;
const DAY_CLOSED: RejectedItem = {
  code: "day_closed",
  message: "This day of the school was added up too long ago to tell whether the measurement is a repetition.",
};
/** So many items are checked in some milliseconds; then whoever else waits has a turn. */
const SLICE = 500;

/**
 * Takes measurements into the inbox, within the caller's transaction: each is accepted or rejected by itself, and the
 * accepted ones are durable when the caller commits. The rollup counts each once, however often it is taken: a day whose
 * repetitions can no longer be told is closed, see `findClosed`.
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
  const placed: { row: InboxRow; index: number }[] = [];
  checked.forEach(({ item, index }, i) => {
    const school = schools[i]!;
    if (typeof school === "number") placed.push({ row: rowOf(sourceId, school, item), index });
    else rejections.push({ index, ...school });
  });
  const closed = await findClosed(
    client,
    placed.map(({ row }) => row),
  );
  for (const at of closed) rejections.push({ index: placed[at]!.index, ...DAY_CLOSED });
  const rows = placed.flatMap(({ row }, at) => (closed.has(at) ? [] : [row]));
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
    if (index > 0 && index % SLICE === 0) await yieldToEventLoop();
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
