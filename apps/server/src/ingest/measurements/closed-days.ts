import { dayOf } from "@schoolmap/rules";
import type pg from "pg";
import { dateOf, dayNumber } from "../../record/day-columns.ts";
import type { InboxRow } from "./write-inbox.ts";

/** Age below which no measurement is on a closed day, in milliseconds, because keys are stored for at least one day. */
const RECENT_MS = 12 * 3_600_000;

/**
 * Returns the `index` of each measurement of a source on a closed school-day. The day was opened so long ago that keys
 * of its measurements have been deleted, so a repetition cannot be detected. A day without any measurement of the
 * source is open, regardless of its age.
 */
export async function findClosed(
  client: pg.ClientBase,
  sourceId: number,
  rows: readonly InboxRow[],
): Promise<ReadonlySet<number>> {
  const recent = Date.now() - RECENT_MS;
  if (rows.every(({ measuredAt }) => measuredAt > recent)) return new Set();
  const { rows: horizon } = await client.query<{ day: number }>(
    `select ${dayNumber("keys_since")} as day from measurement_horizon`,
  );
  const keysSince = horizon[0]!.day;
  // A sender's clock may be some minutes ahead, so a day may be opened on the evening before.
  const old = rows.filter(({ measuredAt }) => dayOf(measuredAt) <= keysSince);
  if (old.length === 0) return new Set();
  const { rows: closed } = await client.query<{ at: number }>(
    `select w.at from unnest($1::integer[], $2::integer[], $3::integer[]) as w (at, school, day)
     join school_day d on d.school_id = w.school and d.source_id = $4 and d.day = ${dateOf("w.day")}
     where d.opened_on < ${dateOf("$5::integer")}`,
    [
      old.map(({ index }) => index),
      old.map(({ schoolId }) => schoolId),
      old.map(({ measuredAt }) => dayOf(measuredAt)),
      sourceId,
      keysSince,
    ],
  );
  return new Set(closed.map(({ at }) => at));
}
