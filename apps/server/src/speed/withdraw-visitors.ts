import type pg from "pg";
import type { Actor } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import { writeBulk } from "../record/unit/write-bulk.ts";
import { withdrawRaw } from "../rollup/index.ts";

/** What became of measurements that were to be withdrawn. */
export interface WithdrawnVisitors {
  /** Ids of those that count no more, or never will. */
  readonly withdrawn: readonly string[];
  /** Ids of those that stay in the sums: too old to be taken out, or of a day of which not everything is kept. */
  readonly kept: readonly string[];
}

/**
 * Takes measurements of visitors back: what counted leaves every sum, what waits is never approved with others. They can be
 * approved again by id.
 */
export async function withdrawVisitorMeasurements(
  record: OpenRecord,
  ids: readonly string[],
  actor: Actor,
): Promise<WithdrawnVisitors> {
  const reason = "Withdrew measurements of visitors";
  const options = {
    reason,
    audit: ({ withdrawn, kept }: WithdrawnVisitors) => ({
      action: "update" as const,
      entity: "visitor_measurement" as const,
      summary: `${reason}: ${withdrawn.join(", ")}`,
      counts: { withdrawn: withdrawn.length, kept: kept.length },
    }),
  };
  return writeBulk(record, actor, options, async ({ client, db }) => {
    const rows = await db
      .selectFrom("visitor_measurement")
      .select(["id", "moved_at", "school_id", "measured_at"])
      .where("id", "in", ["00000000-0000-0000-0000-000000000000", ...ids])
      .where("withdrawn_at", "is", null)
      .where("deleted", "is", null)
      .forUpdate()
      .execute();
    const counted = rows.filter(({ moved_at }) => moved_at !== null);
    const gone = new Set(counted.length > 0 ? await takeOut(client, counted) : []);
    const kept = counted.filter(({ id }) => !gone.has(id)).map(({ id }) => id);
    const withdrawn = rows.map(({ id }) => id).filter((id) => !kept.includes(id));
    await client.query("update visitor_measurement set withdrawn_at = now(), moved_at = null where id = any($1)", [
      withdrawn,
    ]);
    // Approved again, they count again.
    await client.query("delete from measurement_key where key = any($1)", [withdrawn]);
    return { withdrawn, kept };
  });
}

/** Removes them from inbox, raw measurements and sums. @returns the ids of those that are out */
async function takeOut(
  client: pg.ClientBase,
  counted: readonly { readonly id: string; readonly school_id: number }[],
): Promise<readonly string[]> {
  const { keys } = await withdrawRaw(client, {
    sql: "m.key = any($1::uuid[]) and m.school_id = any($2::integer[]) and m.api_key_id is null",
    values: [counted.map(({ id }) => id), counted.map(({ school_id }) => school_id)],
  });
  return keys;
}
