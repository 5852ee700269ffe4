import { Cron } from "croner";
import { sql } from "kysely";
import type { Log } from "../process/log.ts";
import { actorText, SYSTEM } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Job } from "./job.ts";
import { addRun } from "./job-queue.ts";

const LOOK_EVERY_MS = 5_000;

/** The schedule of a repeated job. */
export interface ScheduledJob {
  readonly job: string;
  readonly cron: string;
  readonly nextRunAt: Date;
  /** Time when it was last enqueued; null when it never was. */
  readonly lastDueAt: Date | null;
  /** Time and actor of the pause; null when it is not paused. */
  readonly pausedAt: Date | null;
  readonly pausedBy: string | null;
}

/** Returns all repeated jobs, the next one first. */
export async function scheduledJobs({ db }: OpenRecord): Promise<ScheduledJob[]> {
  const rows = await db.selectFrom("job_schedule").selectAll().orderBy("next_run_at").orderBy("job").execute();
  return rows.map(({ job, cron, next_run_at, last_due_at, paused_at, paused_by }) => ({
    job,
    cron,
    nextRunAt: next_run_at,
    lastDueAt: last_due_at,
    pausedAt: paused_at,
    pausedBy: paused_by,
  }));
}

/**
 * Returns the first time after `from` that matches the pattern, in UTC.
 * @throws Error when the pattern is invalid, or matches no time
 */
export function nextRun(cron: string, from: Date): Date {
  const next = new Cron(cron, { timezone: "UTC", paused: true, mode: "5-part" }).nextRun(from);
  if (!next) throw new Error(`The schedule "${cron}" names no moment.`);
  return next;
}

/** Stores when each job is due, and deletes removed jobs. A job with an unchanged schedule keeps its time. */
export async function registerSchedules({ db }: OpenRecord, jobs: readonly Job<unknown>[]): Promise<void> {
  const rows = jobs.flatMap(({ name, cron }) =>
    cron === undefined ? [] : [{ job: name, cron, next_run_at: nextRun(cron, new Date()) }],
  );
  await db.transaction().execute(async (trx) => {
    const names = rows.map(({ job }) => job);
    const gone = trx.deleteFrom("job_schedule");
    await (names.length > 0 ? gone.where("job", "not in", names) : gone).execute();
    if (rows.length === 0) return;
    await trx
      .insertInto("job_schedule")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column("job")
          .doUpdateSet((row) => ({ cron: row.ref("excluded.cron"), next_run_at: row.ref("excluded.next_run_at") }))
          .whereRef("job_schedule.cron", "<>", sql.ref("excluded.cron")),
      )
      .execute();
  });
}

/** Enqueues each due job, once for all workers. Missed times are not repeated. */
export async function enqueueDue({ db }: OpenRecord, jobs: readonly Job<unknown>[]): Promise<void> {
  const due = await db
    .selectFrom("job_schedule")
    .select(["job", "next_run_at"])
    .where("next_run_at", "<=", sql<Date>`now()`)
    .where("paused_at", "is", null)
    .execute();
  for (const { job: name, next_run_at: seen } of due) {
    const job = jobs.find((one) => one.name === name);
    if (job?.cron === undefined) continue;
    const next = nextRun(job.cron, new Date());
    await db.transaction().execute(async (trx) => {
      const moved = await trx
        .updateTable("job_schedule")
        .set({ last_due_at: seen, next_run_at: next })
        .where("job", "=", name)
        .where("next_run_at", "=", seen)
        .executeTakeFirst();
      if (moved.numUpdatedRows === 0n) return;
      await addRun(trx, job, { payload: {}, actor: actorText(SYSTEM), key: name, retryOf: null });
    });
  }
}

/** Checks for due jobs every five seconds, until it is closed. */
export function startSchedule(
  record: OpenRecord,
  jobs: readonly Job<unknown>[],
  log: Pick<Log, "warn">,
): { close(): Promise<void> } {
  let looking: Promise<void> = Promise.resolve();
  let isIdle = true;
  const look = () => {
    if (!isIdle) return;
    isIdle = false;
    looking = enqueueDue(record, jobs)
      .catch((error: unknown) => log.warn({ err: error }, "due jobs could not be enqueued; it is tried again"))
      .finally(() => {
        isIdle = true;
      });
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return {
    close: () => {
      clearInterval(timer);
      return looking;
    },
  };
}
