import { Logger, parseCronItems, type Runner, run, type Task, type TaskSpec } from "graphile-worker";
import type { Log } from "../process/log.ts";
import { connect, type OpenRecord } from "../record/open.ts";
import { JOBS_SCHEMA } from "../record/prepare-structure.ts";
import type { Config } from "../settings/config.ts";
import type { Job, JobTools } from "./job.ts";
import { recoverRuns } from "./recover-runs.ts";

const AT_ONCE = 2;
/** One for LISTEN, and one for each worker. */
const CONNECTIONS = AT_ONCE + 1;
/** After this long a stop no longer waits for what is running. */
const DRAIN_MS = 10_000;

export interface JobsContext {
  readonly record: OpenRecord;
  readonly config: Config;
  readonly log: Log;
  /** How long a stop waits for what is running before it interrupts it, in milliseconds. */
  readonly drainMs?: number;
}

export interface RunningJobs {
  readonly add: JobTools["add"];
  /** Takes no further job, waits for what is running, at most ten seconds, then interrupts it. */
  stop(): Promise<void>;
}

/**
 * Works on the queue inside this process. Several processes share it: each job runs in one of them.
 * @throws Error when it cannot begin; then nothing of it stays open.
 */
export async function startJobs(jobs: readonly Job<unknown>[], context: JobsContext): Promise<RunningJobs> {
  // The queue's own pool would be left to end by itself after a stop, and nobody would hear its errors.
  const own = await connect(context.record.url, CONNECTIONS, { applicationName: "schoolmap jobs" });
  try {
    const { add, stop } = await runQueue(own, jobs, context);
    return { add, stop: () => stop().finally(own.close) };
  } catch (error) {
    await own.close();
    throw error;
  }
}

async function runQueue(
  { pool }: OpenRecord,
  jobs: readonly Job<unknown>[],
  context: JobsContext,
): Promise<RunningJobs> {
  const stopping = new AbortController();
  const abort = new AbortController();
  let runner: Runner;
  const add: JobTools["add"] = async (job, payload, { key } = {}) => {
    const spec: TaskSpec = { maxAttempts: job.attempts };
    // A waiting job of the same key stays; one that failed for good makes room.
    await runner.addJob(
      job.name,
      payload,
      key === undefined ? spec : { ...spec, jobKey: key, jobKeyMode: "preserve_run_at" },
    );
  };
  const release: JobTools["release"] = (workers) => unlock(context.record, workers);
  const taskOf = (job: Job<unknown>): Task => {
    return async (payload, { job: queued }) => {
      await job.run(job.payload.parse(payload), {
        ...context,
        add,
        release,
        signal: abort.signal,
        stopping: stopping.signal,
        worker: queued.locked_by ?? "",
        attempt: queued.attempts,
      });
    };
  };
  runner = await run({
    pgPool: pool,
    schema: JOBS_SCHEMA,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    logger: loggerOf(context.log),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)])),
    parsedCronItems: parseCronItems(cronOf(jobs)),
  });
  const stop = async () => {
    stopping.abort();
    const patience = setTimeout(() => abort.abort(), context.drainMs ?? DRAIN_MS);
    await runner.stop().finally(() => clearTimeout(patience));
  };
  try {
    await release(await recoverRuns(context.record.db));
  } catch (error) {
    await stop();
    throw error;
  }
  return { add, stop };
}

function cronOf(jobs: readonly Job<unknown>[]) {
  return jobs.flatMap(({ name, cron, attempts }) =>
    // One waits at most: a minute that was missed is not made up for.
    cron === undefined
      ? []
      : [{ task: name, match: cron, options: { jobKey: name, maxAttempts: attempts, backfillPeriod: 0 } }],
  );
}

async function unlock({ pool }: OpenRecord, workers: readonly string[]): Promise<void> {
  if (workers.length > 0) await pool.query(`select ${JOBS_SCHEMA}.force_unlock_workers($1::text[])`, [workers]);
}

/** What the queue says goes to our log: its daily business only when someone looks for it. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.debug(message);
  });
}
