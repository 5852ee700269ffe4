import type { FeedMapping, MeasurementItem } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { Run } from "../../jobs/recorded-run.ts";
import { inTransaction } from "../../record/in-transaction.ts";
import type { OpenRecord } from "../../record/open.ts";
import { queriesOn } from "../../record/queries-on.ts";
import type { Database } from "../../record/tables/index.ts";
import { takeMeasurements } from "../measurements/take.ts";
import { moveCursor } from "./cursor.ts";
import { FeedError } from "./feed-error.ts";
import { createRowMapper } from "./map-row.ts";
import type { FeedPage, Position } from "./page.ts";

/**
 * Number of items per receipt. It is also the maximum number of rejections in a receipt, so that no rejection is
 * omitted.
 */
const TAKEN_AT_ONCE = 1000;

/** Result of a page. */
export interface KeptPage {
  readonly counts: Readonly<Record<string, number>>;
  /** Unknown school ids as received, without duplicates. */
  readonly unknownSchools: readonly string[];
}

/**
 * Stores one page of measurements. The measurements, the position after them and the counts of the run are committed
 * together or not at all.
 * @throws FeedError when most rows cannot be parsed, because the source has then changed; nothing is stored from the
 *   page
 */
export async function keepPage(
  record: OpenRecord,
  source: { readonly id: number; readonly mapping: FeedMapping },
  run: Run,
  page: FeedPage,
  from: Position | undefined,
): Promise<KeptPage> {
  const { items, negative, empty, unreadable } = mapRows(page.rows, source.mapping);
  refuseMost(page.rows.length, unreadable.length, unreadable[0]);
  return inTransaction(record, async (client) => {
    const db = queriesOn(client);
    const taken = await takeAll(client, source.id, items);
    refuseMost(items.length, taken.rejected.invalid ?? 0, taken.sentence);
    const counts = {
      pages: 1,
      rows: page.rows.length,
      accepted: taken.accepted,
      negative,
      empty,
      unreadable: unreadable.length,
      ...taken.rejected,
    };
    if (page.position) await moveCursor(db, { sourceId: source.id, part: page.part }, from, page.position);
    await run.count(counts, db);
    await noteNewest(db, source.id, taken.newest);
    run.signal.throwIfAborted();
    return { counts, unknownSchools: taken.unknownSchools };
  });
}

function mapRows(rows: readonly unknown[], mapping: FeedMapping) {
  const items: MeasurementItem[] = [];
  const unreadable: string[] = [];
  let [negative, empty] = [0, 0];
  const map = createRowMapper(mapping);
  for (const row of rows) {
    const mapped = map(row);
    if ("unreadable" in mapped) {
      unreadable.push(mapped.unreadable);
      continue;
    }
    negative += mapped.negative;
    if ("item" in mapped) items.push(mapped.item);
    else empty++;
  }
  return { items, negative, empty, unreadable };
}

function refuseMost(total: number, bad: number, sentence = ""): void {
  if (bad * 2 > total) throw new FeedError(`${bad} of ${total} rows cannot be read. The first: ${sentence}`);
}

async function takeAll(client: pg.PoolClient, sourceId: number, items: readonly MeasurementItem[]) {
  const rejected: Record<string, number> = {};
  const unknown = new Set<string>();
  let accepted = 0;
  let newest = "";
  let sentence: string | undefined;
  for (let at = 0; at < items.length; at += TAKEN_AT_ONCE) {
    const some = items.slice(at, at + TAKEN_AT_ONCE);
    const receipt = await takeMeasurements(client, sourceId, some);
    accepted += receipt.accepted;
    const refused = new Set(receipt.rejections.map(({ index }) => index));
    for (const [index, { measured_at }] of some.entries()) {
      if (!refused.has(index) && measured_at > newest) newest = measured_at;
    }
    for (const { index, code, message } of receipt.rejections) {
      rejected[code] = (rejected[code] ?? 0) + 1;
      if (code === "invalid") sentence ??= message;
      if (code === "unknown_school") unknown.add(nameOf(some[index]!));
    }
  }
  return { accepted, rejected, newest, sentence, unknownSchools: [...unknown] };
}

function nameOf({ giga_id_school, school_external_id, country_code }: MeasurementItem): string {
  return giga_id_school ?? `${country_code}/${school_external_id}`;
}

async function noteNewest(db: Kysely<Database>, sourceId: number, newest: string): Promise<void> {
  if (newest === "") return;
  await sql`
    update feed set last_data_day = greatest(last_data_day, ${newest.slice(0, 10)}::date)
    where source_id = ${sourceId}`.execute(db);
}
