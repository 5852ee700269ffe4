import type { TaskRow } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import type { RunStatus } from "../../record/tables/job-run.ts";

/** A row of `job_run`, with the name of its source. */
interface RunRow {
  readonly id: number;
  readonly job: string;
  readonly status: RunStatus;
  readonly actor: string;
  readonly source_id: number | null;
  readonly source_name: string | null;
  readonly attempt: number;
  readonly queued_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly done: number | null;
  readonly total: number | null;
  readonly progress: string | null;
  readonly error: string | null;
  readonly retry_of: number | null;
}

/** The columns of a task, in SQL of `job_run as r` and `source as s`. */
export const TASK_COLUMNS = sql`r.id, r.job, r.status, r.actor, r.source_id, s.name as source_name, r.attempt, r.queued_at,
  r.started_at, r.finished_at, r.done, r.total, r.progress, r.error, r.retry_of`;

/**
 * Returns the condition for the runs that are visible to an actor, in SQL. The input of a run can name any country, so
 * an actor with a role for some countries sees only their own runs.
 */
export function knownRuns(actor: Actor): RawBuilder<boolean> {
  return isForAllCountries(actor) ? sql<boolean>`true` : sql<boolean>`r.actor = ${actorText(actor)}`;
}

/** Whether a role applies to all countries. Jobs that concern all countries require such a role. */
export function isForAllCountries(actor: Actor): boolean {
  return !("countries" in actor) || actor.countries === null;
}

/** Reads tasks in their wire format, by a condition on `job_run as r`. */
export async function readTasks(
  db: Kysely<Database>,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<TaskRow[]> {
  const { rows } = await sql<RunRow>`
    select ${TASK_COLUMNS} from job_run r left join source s on s.id = r.source_id
    where ${condition} order by ${order} limit ${limit}`.execute(db);
  return wireTasks(db, rows);
}

export async function wireTasks(db: Kysely<Database>, rows: readonly RunRow[]): Promise<TaskRow[]> {
  const names = await actorNamesOf(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ source_id, source_name, progress, actor, queued_at, started_at, finished_at, ...row }) => ({
    id: row.id,
    job: row.job,
    status: row.status,
    actor: actorRefOf(actor, names),
    source: source_id === null ? null : { id: source_id, name: source_name ?? "" },
    attempt: row.attempt,
    queued_at: queued_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
    done: row.done,
    total: row.total,
    step: progress,
    error: row.error,
    retry_of: row.retry_of,
  }));
}
