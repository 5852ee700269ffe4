import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/**
 * Returns the pause after a number of consecutive failed runs, in milliseconds: 1, 2, 4 … minutes, at most six hours,
 * or longer if the source requests it.
 */
export function pauseAfter(failures: number, retryAfterMs = 0): number {
  return Math.max(retryAfterMs, Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 20), LONGEST_PAUSE_MS));
}

/**
 * Records a successful run. `more` means that the source has more data than one run reads, so the next run starts
 * immediately.
 */
export async function noteSuccess(db: Kysely<Database>, sourceId: number, more: boolean): Promise<void> {
  await sql`
    update feed set failures = 0, failing_since = null, last_success_at = clock_timestamp(),
      next_try_at = clock_timestamp() + make_interval(mins => case when ${more}::boolean then 0 else every_minutes end)
    where source_id = ${sourceId}`.execute(db);
}

/** Records a failed run. The next one starts after an increasing pause. */
export async function noteFailure(
  db: Kysely<Database>,
  sourceId: number,
  retryAfterMs: number | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { failures } = await trx
      .updateTable("feed")
      .set({ failures: sql`failures + 1`, failing_since: sql`coalesce(failing_since, clock_timestamp())` })
      .where("source_id", "=", sourceId)
      .returning("failures")
      .executeTakeFirstOrThrow();
    const seconds = pauseAfter(failures, retryAfterMs) / 1000;
    await trx
      .updateTable("feed")
      .set({ next_try_at: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
      .where("source_id", "=", sourceId)
      .execute();
  });
}

/**
 * Records a run that was stopped before its end. This is not a failure, and the next run continues from its position.
 */
export async function noteStop(db: Kysely<Database>, sourceId: number): Promise<void> {
  await db.updateTable("feed").set({ next_try_at: sql`clock_timestamp()` }).where("source_id", "=", sourceId).execute();
}

/**
 * Claims the published sources that are due, so that no other process pulls them at the same time.
 * @returns their ids
 */
export async function takeDue(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ source_id: number }>`
    update feed f set next_try_at = clock_timestamp() + make_interval(mins => f.every_minutes)
    from source s
    where s.id = f.source_id and s.deleted is null and s.status = 'PUBLISHED' and f.paused_at is null and f.next_try_at <= clock_timestamp()
    returning f.source_id`.execute(db);
  return rows.map(({ source_id }) => source_id);
}
