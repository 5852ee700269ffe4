import type { Generated } from "kysely";
import type { JsonWithDefault } from "./stamps.ts";

export type RunStatus = "queued" | "running" | "succeeded" | "failed" | "cancelled";

/** One attempt at a job: a pull of a source (with `source_id` set) or other background work. */
export interface JobRunTable {
  id: Generated<number>;
  /** Name of the job. */
  job: string;
  source_id: number | null;
  status: Generated<RunStatus>;
  /** 1 for the first attempt. */
  attempt: Generated<number>;
  /** The worker of the queue that runs it; null when a person runs it. */
  worker: string | null;
  queued_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  /** Counts of what the run did. */
  counts: JsonWithDefault<Record<string, number>>;
  /** Further details of the run, such as the first unknown schools. */
  details: JsonWithDefault<Record<string, unknown>>;
  /** Why the run failed, in one sentence. */
  error: string | null;
  /** Actor on whose behalf it runs, in the format of `actorText`. */
  actor: Generated<string>;
  /** Input of the job. */
  payload: JsonWithDefault<unknown>;
  /** At most one run of a job with the same key waits. */
  key: string | null;
  /** The run that this one repeats. */
  retry_of: number | null;
  /** Progress: `done` of `total`; null until the job reports it. */
  done: number | null;
  total: number | null;
  /** Current activity of the run, in words. */
  progress: string | null;
  /** Actor who requested cancellation, and when. */
  cancel_by: string | null;
  cancel_at: Date | null;
}

/** Due times of a repeated job. */
export interface JobScheduleTable {
  job: string;
  /** "minute hour day month weekday", UTC. */
  cron: string;
  next_run_at: Date;
  last_due_at: Date | null;
  /** Time and actor of the pause. */
  paused_at: Date | null;
  paused_by: string | null;
}

/** Log lines of a run. Lines are added, never changed. */
export interface JobRunLineTable {
  id: Generated<number>;
  run_id: number;
  at: Generated<Date>;
  line: string;
}
