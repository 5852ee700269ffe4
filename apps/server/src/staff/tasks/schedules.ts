import type { ScheduleRow } from "@schoolmap/contract";
import { sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import { HttpError } from "../../http/http-error.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { nextRun, scheduledJobs } from "../../jobs/schedule.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import { audit } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { RunStatus } from "../../record/tables/job-run.ts";
import { isForAllCountries } from "./task-rows.ts";

/** Returns the repeating jobs that record runs, the next one first. */
export async function readSchedules(record: OpenRecord, jobs: JobQueue): Promise<ScheduleRow[]> {
  const schedules = (await scheduledJobs(record)).filter(({ job }) => jobs.isRecorded(job));
  const { rows } = await sql<{ job: string; id: number; status: RunStatus }>`
    select distinct on (job) job, id, status from job_run where job = any(${schedules.map(({ job }) => job)})
    order by job, id desc`.execute(record.db);
  const last = new Map(rows.map(({ job, ...run }) => [job, run]));
  const names = await actorNamesOf(
    record.db,
    schedules.map(({ pausedBy }) => pausedBy),
  );
  return schedules.map(({ job, cron, nextRunAt, lastDueAt, pausedAt, pausedBy }) => ({
    job,
    cron,
    next_run_at: nextRunAt.toISOString(),
    last_due_at: lastDueAt?.toISOString() ?? null,
    paused_at: pausedAt?.toISOString() ?? null,
    paused_by: pausedBy === null ? null : actorRefOf(pausedBy, names),
    last: last.get(job) ?? null,
  }));
}

/** Pauses or resumes a repeating job. Missed times are not caught up. @throws HttpError `not_found`, `forbidden` */
export async function pauseSchedule(
  record: OpenRecord,
  jobs: JobQueue,
  job: string,
  { paused, actor, requestId }: { readonly paused: boolean; readonly actor: Actor; readonly requestId: string },
): Promise<ScheduleRow> {
  if (!isForAllCountries(actor)) throw new HttpError("forbidden", "This needs a role for all countries.");
  const known = (await scheduledJobs(record)).find((one) => one.job === job && jobs.isRecorded(job));
  if (!known) throw new HttpError("not_found", "There is no such schedule.");
  await record.db.transaction().execute(async (db) => {
    const changed = await db
      .updateTable("job_schedule")
      .set(
        paused
          ? { paused_at: new Date(), paused_by: actorText(actor) }
          : { paused_at: null, paused_by: null, next_run_at: nextRun(known.cron, new Date()) },
      )
      .where("job", "=", job)
      .where("paused_at", paused ? "is" : "is not", null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return;
    await audit(db, {
      ...{ actor: actorText(actor), action: "update", entity: "job_schedule", entityId: job, requestId },
      summary: `${paused ? "Paused" : "Resumed"} the job ${job}`,
      before: { paused: !paused },
      after: { paused },
    });
  });
  return (await readSchedules(record, jobs)).find((one) => one.job === job)!;
}
