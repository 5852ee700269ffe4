import { pullDueSourcesJob, pullSourceJob } from "../ingest/feeds/index.ts";
import { purgeRunsJob, recoverRunsJob } from "./housekeeping.ts";
import type { Job } from "./job.ts";

/** Every job that there is. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs of different payloads; each checks its own before it runs
export const JOBS: readonly Job<any>[] = [recoverRunsJob, purgeRunsJob, pullDueSourcesJob, pullSourceJob];
