import { type Kysely, sql } from "kysely";
import { LOCKS } from "../record/locks.ts";
import type { Database } from "../record/tables/index.ts";

/** Age after which a run that was taken from the queue, but has no lease, counts as left by a process that died. */
const GRACE = "1 minute";

/**
 * Finds runs whose process died: they are marked as running, and no process holds their lease. They are marked as
 * failed.
 * @returns the workers of the queue that died with them
 */
export async function recoverRuns(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ worker: string | null }>`
    with open as materialized (
      select id from job_run
      where status = 'running' or (status = 'queued' and started_at < now() - ${GRACE}::interval)
      order by id)
    update job_run r
    set status = 'failed', finished_at = clock_timestamp(), error = 'The process that ran it ended before it was done.'
    from open o
    where r.id = o.id and r.status in ('queued', 'running') and pg_try_advisory_xact_lock(${LOCKS.runLease}, o.id)
    returning r.worker`.execute(db);
  return rows.flatMap(({ worker }) => worker ?? []);
}
