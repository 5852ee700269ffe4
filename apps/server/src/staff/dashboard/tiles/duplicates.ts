import { sql } from "kysely";
import type { TileSource } from "../tile-source.ts";
import { countryWithin } from "./alerts.ts";

/** Score above which a pair is almost certainly one school. */
const SURE = 90;

interface Row {
  readonly count: number;
  readonly sure: number;
  readonly oldest: Date | null;
}

/** Pairs of schools that may be one and are not decided on. */
export const duplicatesTile: TileSource = {
  name: "duplicates",
  permission: "can_update_school",
  count: async (db, reach) => {
    const { rows } = await sql<Row>`
      select count(*)::integer as count, count(*) filter (where score > ${SURE})::integer as sure, min(created_at) as oldest
      from duplicate_pair where deleted is null and status = 'open' and ${countryWithin(reach)}`.execute(db);
    const { count, sure, oldest } = rows[0]!;
    return { count, facts: { sure }, oldest: oldest?.toISOString() ?? null };
  },
};
