import type { Task } from "graphile-worker";
import { z } from "zod";
import type { ArtifactStore } from "../artifacts/artifact-store.ts";
import type { Log } from "../process/log.ts";
import { connect, type OpenRecord } from "../record/open.ts";
import { JOBS_SCHEMA } from "../record/prepare-structure.ts";
import type { Config } from "../settings/config.ts";
import type { Job, JobMemory, JobTools } from "./job.ts";
import type { Envelope, JobQueue } from "./job-queue.ts";
import { QueueWorker } from "./queue-worker.ts";
import { RunCancelled } from "./recorded-run.ts";
import { recoverRuns } from "./recover-runs.ts";
import { registerSchedules, startSchedule } from "./schedule.ts";

const AT_ONCE = 2;
/** For each worker, one connection for LISTEN and one for its work. */
const CONNECTIONS = 2 * AT_ONCE;
/** Time after which a stop interrupts running jobs, in milliseconds. */
const DRAIN_MS = 10_000;

export interface JobsContext {
  readonly record: OpenRecord;
  readonly config: Config;
  readonly log: Log;
  readonly jobs: JobQueue;
  readonly artifacts: ArtifactStore;
  readonly memory: () => Promise<JobMemory>;
  /** Time that a stop waits for running jobs before it interrupts them, in milliseconds. */
  readonly drainMs?: number;
}

export interface RunningJobs {
  /** Starts no further job, waits at most ten seconds for running ones, then interrupts them. */
  stop(): Promise<void>;
}

/**
 * Processes the queue inside this process. Several processes share the queue: each job runs in one of them.
 * @throws Error when it cannot start; all its connections are then closed
 */
export async function startJobs(list: readonly Job<unknown>[], context: JobsContext): Promise<RunningJobs> {
  const { record, log, drainMs = DRAIN_MS } = context;
  const stopping = new AbortController();
  const abort = new AbortController();
  await registerSchedules(record, list);
  await unlock(record, await recoverRuns(record.db));
  // A separate pool, so that reads and writes of jobs never make the queue wait.
  const own = await connect(() => record.url, CONNECTIONS, { applicationName: "schoolmap jobs" });
  const signals = { signal: abort.signal, stopping: stopping.signal };
  const tasks = Object.fromEntries(list.map((job) => [job.name, taskOf(job, context, signals)]));
  const workers = Array.from({ length: AT_ONCE }, () => new QueueWorker(own.pool, tasks, log));
  const schedule = startSchedule(record, list, log);
  return {
    stop: async () => {
      stopping.abort();
      await schedule.close();
      const timeout = setTimeout(() => abort.abort(), drainMs);
      await Promise.all(workers.map((worker) => worker.stop())).finally(() => clearTimeout(timeout));
      await own.close();
    },
  };
}

const envelope: z.ZodType<Envelope> = z.object({ payload: z.unknown(), run: z.int().optional() });

function taskOf(job: Job<unknown>, context: JobsContext, signals: Pick<JobTools["head"], "signal" | "stopping">): Task {
  const { record } = context;
  return async (row, { job: queued }) => {
    const { payload, run: runId } = envelope.parse(row);
    const checked = job.payload.parse(payload);
    const head = {
      ...signals,
      job: job.name,
      runId,
      payload: checked,
      actor: await actorOf(record, runId),
      worker: queued.locked_by ?? "",
      attempt: queued.attempts,
    };
    const release: JobTools["release"] = (workers) => unlock(record, workers);
    try {
      await job.run(checked, { ...context, head, release });
    } catch (error) {
      // A cancelled run is not retried.
      if (!(error instanceof RunCancelled)) throw error;
    }
    if (runId !== undefined) await closeUntaken(record, runId);
  };
}

/** A job may have nothing to do, or another process may do it. Its run then never began. */
async function closeUntaken({ db }: OpenRecord, runId: number): Promise<void> {
  await db
    .updateTable("job_run")
    .set({ status: "cancelled", error: "There was nothing to do.", finished_at: new Date() })
    .where("id", "=", runId)
    .where("status", "=", "queued")
    .execute();
}

/** A later attempt has the actor of the first one. */
async function actorOf({ db }: OpenRecord, runId: number | undefined): Promise<string | undefined> {
  if (runId === undefined) return undefined;
  const run = await db.selectFrom("job_run").select("actor").where("id", "=", runId).executeTakeFirst();
  return run?.actor;
}

async function unlock({ pool }: OpenRecord, workers: readonly string[]): Promise<void> {
  if (workers.length > 0) await pool.query(`select ${JOBS_SCHEMA}.force_unlock_workers($1::text[])`, [workers]);
}
