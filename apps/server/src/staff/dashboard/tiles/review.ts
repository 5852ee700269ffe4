import { sql } from "kysely";
import type { TileSource } from "../tile-source.ts";
import { countryWithin } from "./alerts.ts";

interface Row {
  readonly count: number;
  readonly countries: number;
  readonly flagged: number;
  readonly oldest: Date | null;
}

/** Records of schools that wait for a review. */
export const reviewTile: TileSource = {
  name: "review",
  permission: "can_view_school_master_data",
  count: async (db, reach) => {
    const { rows } = await sql<Row>`
      select count(*)::integer as count, count(distinct country_id)::integer as countries,
        count(*) filter (where is_flagged)::integer as flagged, min(arrived_at) as oldest
      from school_review where is_waiting and deleted is null and ${countryWithin(reach)}`.execute(db);
    const { count, countries, flagged, oldest } = rows[0]!;
    return { count, facts: { countries, flagged }, oldest: oldest?.toISOString() ?? null };
  },
};
