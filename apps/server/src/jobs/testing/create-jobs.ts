import { pino } from "pino";
import { onTestFinished } from "vitest";
import { z } from "zod";
import type { OpenRecord } from "../../record/open.ts";
import { readConfig } from "../../settings/config.ts";
import { defineJob, type Job, type JobTools } from "../job.ts";
import { type Run, recordedRun } from "../recorded-run.ts";
import { type JobsContext, type RunningJobs, startJobs } from "../start-jobs.ts";

/** A job that is recorded, and does what the test says. */
export function createJob(work: (run: Run, tools: JobTools) => Promise<void>, more: Partial<Job<{ n: number }>> = {}) {
  return defineJob({
    name: "test-job",
    payload: z.object({ n: z.int() }),
    attempts: 3,
    run: async (_payload, tools) => {
      const { record, signal, stopping, worker, attempt } = tools;
      await recordedRun(record, { job: "test-job", signal, stopping, worker, attempt }, (run) => work(run, tools));
    },
    ...more,
  });
}

/** Works on the queue of this record until the test ends. */
export async function createRunner(
  record: OpenRecord,
  jobs: readonly Job<unknown>[],
  more: Partial<JobsContext> = {},
): Promise<RunningJobs> {
  const context = { record, config: readConfig({}), log: pino({ level: "silent" }), ...more };
  const running = await startJobs(jobs, context);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= running.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ...running, stop };
}
