import { type RawBuilder, sql } from "kysely";
import type { Reach } from "../../../record/actor.ts";
import type { TileSource } from "../tile-source.ts";

interface Row {
  readonly count: number;
  readonly raised: number;
  readonly dropped_off: number;
  readonly oldest: Date | null;
}

/** Unresolved alerts. */
export const alertsTile: TileSource = {
  name: "alerts",
  permission: "can_view_notification",
  count: async (db, reach) => {
    const { rows } = await sql<Row>`
      select count(*)::integer as count, count(*) filter (where status = 'raised')::integer as raised,
        count(*) filter (where kind = 'country_dropped_off')::integer as dropped_off, min(created_at) as oldest
      from alert where deleted is null and status <> 'resolved' and ${countryWithin(reach)}`.execute(db);
    const { count, raised, dropped_off, oldest } = rows[0]!;
    return { count, facts: { raised, dropped_off }, oldest: oldest?.toISOString() ?? null };
  },
};

/**
 * Returns an SQL condition for rows whose `country_id` is visible to an actor. Rows without a country are visible only
 * to actors without a limit.
 */
export function countryWithin(reach: Reach): RawBuilder<boolean> {
  return reach === null ? sql<boolean>`true` : sql<boolean>`country_id = any(${[...reach]}::integer[])`;
}
