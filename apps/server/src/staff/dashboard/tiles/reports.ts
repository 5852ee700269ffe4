import { sql } from "kysely";
import type { TileSource } from "../tile-source.ts";
import { countryWithin } from "./alerts.ts";

interface Row {
  readonly count: number;
  readonly countries: number;
  readonly oldest: Date | null;
}

/** Open reports of problems with schools. */
export const reportsTile: TileSource = {
  name: "reports",
  permission: "can_view_contact_message",
  count: async (db, reach) => {
    const { rows } = await sql<Row>`
      select count(*)::integer as count, count(distinct country_id)::integer as countries, min(created_at) as oldest
      from school_report where deleted is null and state in ('new', 'seen') and ${countryWithin(reach)}`.execute(db);
    const { count, countries, oldest } = rows[0]!;
    return { count, facts: { countries }, oldest: oldest?.toISOString() ?? null };
  },
};
