import { pullDueSourcesJob, pullSourceJob } from "../ingest/feeds/index.ts";
import { purgeRunsJob, recoverRunsJob } from "./housekeeping.ts";
import type { Job } from "./job.ts";
import { purgePersonalJob } from "./purge-personal.ts";

/** Every job that there is. */
export const JOBS: readonly Job<unknown>[] = [
  recoverRunsJob,
  purgeRunsJob,
  purgePersonalJob,
  pullDueSourcesJob,
  pullSourceJob,
];
