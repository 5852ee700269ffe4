import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import { FeedError } from "./feed-error.ts";
import type { Position } from "./page.ts";

/** Reads the position in each table of a source. */
export async function readCursor(db: Kysely<Database>, sourceId: number): Promise<Map<string, Position>> {
  const rows = await db
    .selectFrom("source_cursor")
    .select(["part", "position"])
    .where("source_id", "=", sourceId)
    .execute();
  return new Map(rows.map(({ part, position }) => [part, position]));
}

/**
 * Updates the position in a table, in the transaction that stores the rows read.
 * @throws FeedError when the position has changed since this run read it, because another process reads the same source
 */
export async function moveCursor(
  db: Kysely<Database>,
  at: { readonly sourceId: number; readonly part: string },
  from: Position | undefined,
  to: Position,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into source_cursor (source_id, part, position)
    values (${at.sourceId}, ${at.part}, ${JSON.stringify(to)}::jsonb)
    on conflict (source_id, part) do update set position = excluded.position, moved_at = clock_timestamp()
    where source_cursor.position = ${JSON.stringify(from ?? null)}::jsonb`.execute(db);
  if (numAffectedRows !== 1n) throw new FeedError("Another process is reading this source.");
}
