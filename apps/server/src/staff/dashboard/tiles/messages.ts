import { sql } from "kysely";
import type { TileSource } from "../tile-source.ts";

interface Row {
  readonly count: number;
  readonly assigned: number;
  readonly oldest: Date | null;
}

/** Unanswered messages of visitors. */
export const messagesTile: TileSource = {
  name: "messages",
  permission: "can_view_contact_message",
  count: async (db) => {
    const { rows } = await sql<Row>`
      select count(*)::integer as count, count(assigned_to)::integer as assigned, min(created_at) as oldest
      from contact_message where deleted is null and status = 'new'`.execute(db);
    const { count, assigned, oldest } = rows[0]!;
    return { count, facts: { assigned }, oldest: oldest?.toISOString() ?? null };
  },
};
