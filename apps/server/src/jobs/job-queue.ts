import { type Kysely, sql } from "kysely";
import { type Actor, actorText } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import { JOBS_SCHEMA } from "../record/prepare-structure.ts";
import type { Database } from "../record/tables/index.ts";
import { CANCEL_CHANNEL } from "./cancel-channel.ts";
import type { JobKind } from "./job-kind.ts";

export interface EnqueueOptions {
  /** Actor on whose behalf the job runs. */
  readonly actor: Actor;
  /** Key of which only one run of this job may wait; a second call returns the waiting run. Up to 200 characters. */
  readonly key?: string;
}

/** The queue on every node, including a node without workers. */
export interface JobQueue {
  /**
   * Enqueues a job; a free worker starts it immediately.
   * @returns the run, which can be followed in `job_run`; the waiting run when there is one with the same key;
   *   undefined for a silent job
   * @throws ZodError when the payload is invalid for the job
   */
  enqueue<P>(job: JobKind<P>, payload: P, options: EnqueueOptions): Promise<number | undefined>;
  /**
   * Cancels a run: a waiting run never begins, and a run on any node is stopped within a second.
   * @returns false when the run does not exist or has ended
   */
  cancel(runId: number, actor: Actor): Promise<boolean>;
  /**
   * Repeats the job of a run that has ended, with the same payload.
   * @returns the new run; undefined when the run cannot be repeated, because it has not ended or its job does not exist
   */
  retry(runId: number, actor: Actor): Promise<number | undefined>;
  /**
   * Enqueues a job that needs no payload, like its schedule.
   * @returns the run, or the one already waiting; undefined when the job does not exist, or records no run
   */
  start(name: string, actor: Actor): Promise<number | undefined>;
  /** Whether a job records runs that users can follow. */
  isRecorded(name: string): boolean;
}

/** Content of a row in the queue. */
export interface Envelope {
  readonly payload: unknown;
  readonly run?: number;
}

/** Opens the queue of the record. It has no connection of its own. */
export function openQueue(record: OpenRecord, jobs: readonly JobKind<unknown>[]): JobQueue {
  const { db } = record;
  return {
    enqueue: (job, payload, { actor, key }) => {
      const entry = { payload: job.payload.parse(payload), actor: actorText(actor), key, retryOf: null };
      return db.transaction().execute((trx) => addRun(trx, job, entry));
    },
    cancel: (runId, actor) => db.transaction().execute((trx) => cancel(trx, runId, actorText(actor))),
    retry: (runId, actor) => db.transaction().execute((trx) => retry(trx, jobs, runId, actorText(actor))),
    start: async (name, actor) => {
      const job = jobs.find((one) => one.name === name && !one.isSilent);
      const payload = job?.payload.safeParse({});
      if (!job || !payload?.success) return undefined;
      const entry = { payload: payload.data, actor: actorText(actor), key: name, retryOf: null };
      return db.transaction().execute((trx) => addRun(trx, job, entry));
    },
    isRecorded: (name) => jobs.some((job) => job.name === name && !job.isSilent),
  };
}

interface Entry {
  readonly payload: unknown;
  readonly actor: string;
  readonly key: string | undefined;
  readonly retryOf: number | null;
}

/** Inserts a run into the record and its job into the queue, in the caller's transaction. */
export async function addRun(db: Kysely<Database>, job: JobKind<unknown>, entry: Entry): Promise<number | undefined> {
  const { payload, actor, key, retryOf } = entry;
  if (job.isSilent) {
    await addJob(db, job, { payload }, key);
    return undefined;
  }
  const inserted = await db
    .insertInto("job_run")
    .values({ job: job.name, payload: JSON.stringify(payload), actor, key: key ?? null, retry_of: retryOf })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) {
    await addJob(db, job, { payload, run: inserted.id }, jobKey(inserted.id));
    return inserted.id;
  }
  const waiting = await db
    .selectFrom("job_run")
    .select("id")
    .where("job", "=", job.name)
    .where("key", "=", key ?? null)
    .where("status", "=", "queued")
    .executeTakeFirst();
  return waiting?.id;
}

async function addJob(db: Kysely<Database>, job: JobKind<unknown>, envelope: Envelope, key?: string): Promise<void> {
  // A waiting job with the same key is kept; one that failed permanently is replaced.
  await sql`
    select ${sql.ref(JOBS_SCHEMA)}.add_job(
      ${job.name}, ${JSON.stringify(envelope)}::json, max_attempts => ${job.attempts}::int,
      job_key => ${key ?? null}::text, job_key_mode => 'preserve_run_at')`.execute(db);
}

async function cancel(db: Kysely<Database>, runId: number, actor: string): Promise<boolean> {
  const run = await db
    .updateTable("job_run")
    .set({ cancel_by: actor, cancel_at: sql`clock_timestamp()` })
    .where("id", "=", runId)
    .where("status", "in", ["queued", "running"])
    .returning("status")
    .executeTakeFirst();
  if (!run) return false;
  if (run.status === "running") {
    await sql`select pg_notify(${CANCEL_CHANNEL}, ${String(runId)})`.execute(db);
    return true;
  }
  await sql`select ${sql.ref(JOBS_SCHEMA)}.remove_job(${jobKey(runId)})`.execute(db);
  await db
    .updateTable("job_run")
    .set({ status: "cancelled", finished_at: sql`clock_timestamp()`, error: `It was cancelled by ${actor}.` })
    .where("id", "=", runId)
    .execute();
  return true;
}

async function retry(
  db: Kysely<Database>,
  jobs: readonly JobKind<unknown>[],
  runId: number,
  actor: string,
): Promise<number | undefined> {
  const run = await db
    .selectFrom("job_run")
    .select(["job", "payload", "key"])
    .where("id", "=", runId)
    .where("status", "not in", ["queued", "running"])
    .executeTakeFirst();
  const job = jobs.find(({ name }) => name === run?.job);
  const payload = job?.payload.safeParse(run?.payload);
  if (!run || !job || !payload?.success) return undefined;
  return addRun(db, job, { payload: payload.data, actor, key: run.key ?? undefined, retryOf: runId });
}

function jobKey(runId: number): string {
  return `run:${runId}`;
}
