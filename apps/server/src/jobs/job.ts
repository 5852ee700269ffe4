import type { z } from "zod";
import type { Log } from "../process/log.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Config } from "../settings/config.ts";

/** What a job may use. */
export interface JobTools {
  readonly record: OpenRecord;
  readonly config: Config;
  readonly log: Log;
  /** Fires when the job must end now. */
  readonly signal: AbortSignal;
  /** Fires earlier: finish what is begun, begin nothing new. */
  readonly stopping: AbortSignal;
  /** The queue's worker that runs it, for `recordedRun`. */
  readonly worker: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Puts a job into the queue; of jobs with the same key only one waits there. */
  add<P>(job: Job<P>, payload: P, options?: { readonly key?: string }): Promise<void>;
  /** Lets the jobs of workers that died be taken up again. */
  release(workers: readonly string[]): Promise<void>;
}

/** Work that is done in the background, by one process at a time. */
export interface Job<P> {
  /** Lower case, words joined by "-". */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** How often it is tried, with growing pauses, when it throws or its process dies. */
  readonly attempts: number;
  /** "minute hour day month weekday", UTC; absent: only when it is added. */
  readonly cron?: string;
  /** Gets only payloads that `payload` has checked, so a list may hold jobs of different ones. */
  run(payload: P, tools: JobTools): Promise<void>;
}

/** Types a job as narrowly as it is written, for a list of all. */
export function defineJob<P>(job: Job<P>): Job<P> {
  return job;
}
