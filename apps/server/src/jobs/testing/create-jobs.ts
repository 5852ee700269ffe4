import { onTestFinished } from "vitest";
import { z } from "zod";
import type { OpenRecord } from "../../record/open.ts";
import { defineRecordedJob, type Job, type JobTools } from "../job.ts";
import type { JobQueue } from "../job-queue.ts";
import type { Run } from "../recorded-run.ts";
import { type JobsContext, type RunningJobs, startJobs } from "../start-jobs.ts";
import { createContext } from "./create-context.ts";

/** Creates a recorded job that runs the given work. */
export function createJob(work: (run: Run, tools: JobTools) => Promise<void>, more: Partial<Job<{ n: number }>> = {}) {
  return {
    ...defineRecordedJob({
      name: "test-job",
      payload: z.object({ n: z.int() }),
      attempts: 3,
      work: (_payload, run, tools) => work(run, tools),
    }),
    ...more,
  };
}

/** Processes the queue of this record until the test ends. */
export async function createRunner(
  record: OpenRecord,
  jobs: readonly Job<unknown>[],
  more: Partial<JobsContext> = {},
): Promise<RunningJobs & { readonly queue: JobQueue }> {
  const context = { ...createContext(record, jobs), ...more };
  const running = await startJobs(jobs, context);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= running.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { stop, queue: context.jobs };
}
