import type { Generated } from "kysely";
import type { JsonWithDefault } from "./stamps.ts";

export type RunStatus = "queued" | "running" | "succeeded" | "failed" | "cancelled";

/** One attempt at a job: a pull of a source (then `source_id` is set) or other background work. */
export interface JobRunTable {
  id: Generated<number>;
  /** Name of the job. */
  job: string;
  source_id: number | null;
  status: Generated<RunStatus>;
  /** 1 for the first. */
  attempt: Generated<number>;
  /** The queue's worker that runs it; null when a person runs it. */
  worker: string | null;
  queued_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  /** What it did, in numbers. */
  counts: JsonWithDefault<Record<string, number>>;
  /** What else is worth knowing, such as the first unknown schools. */
  details: JsonWithDefault<Record<string, unknown>>;
  /** Why it failed, one sentence. */
  error: string | null;
  /** On whose behalf, as `actorText` says it. */
  actor: Generated<string>;
  /** What the job was given. */
  payload: JsonWithDefault<unknown>;
  /** Of runs of a job with the same key, one waits at most. */
  key: string | null;
  /** The run that this one repeats. */
  retry_of: number | null;
  /** How far it is: `done` of `total`; null before the job says so. */
  done: number | null;
  total: number | null;
  /** What it is doing, in words. */
  progress: string | null;
  /** Who asked for its end, and when. */
  cancel_by: string | null;
  cancel_at: Date | null;
}

/** When a repeated job is due. */
export interface JobScheduleTable {
  job: string;
  /** "minute hour day month weekday", UTC. */
  cron: string;
  next_run_at: Date;
  last_due_at: Date | null;
  /** Since when, and by whom, it is paused. */
  paused_at: Date | null;
  paused_by: string | null;
}

/** What a run said while it ran. Lines are added, never changed. */
export interface JobRunLineTable {
  id: Generated<number>;
  run_id: number;
  at: Generated<Date>;
  line: string;
}
