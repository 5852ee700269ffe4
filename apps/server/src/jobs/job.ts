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

/** The record in memory, as routes have it. Ask once per step and keep the answer: the next call may return a newer one. */
export interface JobMemory {
  readonly index: () => MapIndex;
  readonly catalog: () => Catalog;
  readonly measurements: LiveStore;
}

/** What a job may use. */
export interface JobTools {
  readonly record: OpenRecord;
  readonly config: Config;
  readonly log: Log;
  readonly artifacts: ArtifactStore;
  /** Puts further jobs into the queue. */
  readonly jobs: JobQueue;
  /** The record in memory; a worker without web server loads it at the first call, which may take half a minute. */
  readonly memory: () => Promise<JobMemory>;
  /** What `recordedRun` wants to know: whose run it is, and the signals that end it. */
  readonly head: RunHead;
  /** Lets the jobs of workers that died be taken up again. */
  release(workers: readonly string[]): Promise<void>;
}

/** Work that is done in the background, by one process at a time. */
export interface Job<P> extends JobKind<P> {
  /** "minute hour day month weekday", UTC; absent: only when it is enqueued. */
  readonly cron?: string;
  /** Gets only payloads that `payload` has checked, so a list may hold jobs of different ones. */
  run(payload: P, tools: JobTools): Promise<void>;
}

/** Types a job as narrowly as it is written, for a list of all. */
export function defineJob<P>(job: Job<P>): Job<P> {
  return job;
}

/** A job whose work is kept as a run of the record: with progress, lines, counts and files, and cancelled by anyone with the permission. */
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
