import { sql } from "kysely";
import type { TileSource } from "../tile-source.ts";

interface Row {
  readonly count: number;
  readonly countries: number;
  readonly oldest: Date | null;
}

/** Waiting requests for keys. Only staff without a country limit decide on them. */
export const keyRequestsTile: TileSource = {
  name: "key_requests",
  permission: "can_approve_reject_api_key",
  count: async (db, reach) => {
    const { rows } = await sql<Row>`
      select count(*)::integer as count, min(created_at) as oldest,
        (select count(distinct country)::integer from key_request r, unnest(r.country_ids) as country
          where r.deleted is null and r.status = 'INITIATED') as countries
      from key_request where deleted is null and status = 'INITIATED' and ${reach === null}`.execute(db);
    const { count, countries, oldest } = rows[0]!;
    return { count, facts: { countries: count === 0 ? 0 : countries }, oldest: oldest?.toISOString() ?? null };
  },
};
