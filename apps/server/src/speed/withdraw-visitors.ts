import type pg from "pg";
import type { Actor } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import { writeBulk } from "../record/unit/write-bulk.ts";
import { withdrawRaw } from "../rollup/index.ts";

/** Result of a withdrawal of measurements. */
export interface WithdrawnVisitors {
  /** Ids of withdrawn measurements, which do not count. */
  readonly withdrawn: readonly string[];
  /**
   * Ids of measurements that stay in the sums: too old to be removed, or of a day whose raw measurements are not all
   * stored.
   */
  readonly kept: readonly string[];
}

/**
 * Withdraws measurements of visitors. Counted ones are removed from every sum; waiting ones are never approved together
 * with others. They can be approved again by id.
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
    // If they are approved again, they count again.
    await client.query("delete from measurement_key where key = any($1)", [withdrawn]);
    return { withdrawn, kept };
  });
}

/** Removes them from inbox, raw measurements and sums. @returns the ids of the removed measurements */
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
