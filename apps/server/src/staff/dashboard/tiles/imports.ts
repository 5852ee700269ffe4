import { sql } from "kysely";
import type { TileSource } from "../tile-source.ts";
import { countryWithin } from "./alerts.ts";

interface Row {
  readonly count: number;
  readonly rows: number;
  readonly oldest: Date | null;
}

/** Imports of the last days that failed or refused rows, unless a later import of the same file succeeded. */
export const importsTile: TileSource = {
  name: "imports",
  permission: "can_view_uploaded_csv",
  count: async (db, reach) => {
    const { rows } = await sql<Row>`
      select count(*)::integer as count, coalesce(sum(rows_rejected), 0)::integer as rows, min(started_at) as oldest
      from import i
      where not dry_run and deleted is null and status in ('failed', 'completed_with_errors')
        and started_at > now() - interval '30 days' and ${countryWithin(reach)}
        and not exists (select from import later where later.file_name = i.file_name and later.id > i.id
          and later.status = 'completed' and not later.dry_run)`.execute(db);
    const { count, rows: refused, oldest } = rows[0]!;
    return { count, facts: { rows: refused }, oldest: oldest?.toISOString() ?? null };
  },
};
