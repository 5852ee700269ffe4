import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import { FeedError } from "./feed-error.ts";
import type { Position } from "./page.ts";

/** How far each table of a source was read. */
export async function readCursor(db: Kysely<Database>, sourceId: number): Promise<Map<string, Position>> {
  const rows = await db
    .selectFrom("source_cursor")
    .select(["part", "position"])
    .where("source_id", "=", sourceId)
    .execute();
  return new Map(rows.map(({ part, position }) => [part, position]));
}

/**
 * Moves the position of a table on, in the transaction that keeps what was read.
 * @throws FeedError when it is no longer where this run left it: another process reads the same source.
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
  if (numAffectedRows !== 1n) throw new FeedError("Another process reads this source at the same time.");
}
