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
      select coalesce(sum(rows), 0)::integer as count, count(distinct country_id)::integer as countries,
        coalesce(sum(rows) filter (where is_flagged), 0)::integer as flagged, min(arrived_at) as oldest
      from (
        select country_id, is_flagged, arrived_at, sum(rows) as rows from school_review_count
        where arrived_at is not null and ${countryWithin(reach)}
        group by country_id, is_flagged, arrived_at having sum(rows) > 0) waiting`.execute(db);
    const { count, countries, flagged, oldest } = rows[0]!;
    return { count, facts: { countries, flagged }, oldest: oldest?.toISOString() ?? null };
  },
};
