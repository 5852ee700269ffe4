import type { ArtifactStore } from "../artifacts/artifact-store.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { LiveStore } from "../mapindex/live/live-store.ts";
import type { MapIndex } from "../mapindex/map-index.ts";
import type { Log } from "../process/log.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Config } from "../settings/config.ts";
import type { JobKind } from "./job-kind.ts";
import type { JobQueue } from "./job-queue.ts";
import { type Run, type RunHead, recordedRun } from "./recorded-run.ts";

/**
 * The record in memory, as for routes. Call it once per step and keep the result, because the next call may return a
 * newer one.
 */
export interface JobMemory {
  readonly index: () => MapIndex;
  readonly catalog: () => Catalog;
  readonly measurements: LiveStore;
}

/** Tools available to a job. */
export interface JobTools {
  readonly record: OpenRecord;
  readonly config: Config;
  readonly log: Log;
  readonly artifacts: ArtifactStore;
  /** Enqueues further jobs. */
  readonly jobs: JobQueue;
  /**
   * Returns the record in memory. A worker without a web server loads it at the first call, which may take half a
   * minute.
   */
  readonly memory: () => Promise<JobMemory>;
  /** Input for `recordedRun`: the actor of the run, and the signals that end it. */
  readonly head: RunHead;
  /** Releases the jobs of dead workers so that they are retried. */
  release(workers: readonly string[]): Promise<void>;
}

/** Work that runs in the background, in one process at a time. */
export interface Job<P> extends JobKind<P> {
  /** "minute hour day month weekday" in UTC; when absent, the job only runs when it is enqueued. */
  readonly cron?: string;
  /** Called only with payloads validated by `payload`, so that a list may contain jobs with different payloads. */
  run(payload: P, tools: JobTools): Promise<void>;
}

/** Infers the exact type of a job, for a list of all jobs. */
export function defineJob<P>(job: Job<P>): Job<P> {
  return job;
}

/**
 * Defines a job whose work is recorded as a run with progress, lines, counts and files. A user with the permission can
 * cancel it.
 */
export function defineRecordedJob<P>(
  job: Omit<Job<P>, "run" | "isSilent"> & {
    readonly work: (payload: P, run: Run, tools: JobTools) => Promise<void>;
  },
): Job<P> {
  const { work, ...rest } = job;
  return {
    ...rest,
    run: (payload, tools) => recordedRun(tools.record, tools.head, (run) => work(payload, run, tools)),
  };
}
