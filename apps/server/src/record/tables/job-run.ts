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
}

/** What a run said while it ran. Lines are added, never changed. */
export interface JobRunLineTable {
  id: Generated<number>;
  run_id: number;
  at: Generated<Date>;
  line: string;
}
