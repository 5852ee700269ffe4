export { openQueue } from "./job-queue.ts";
export { watchPurge } from "./purge-personal.ts";
export { type JobsContext, type RunningJobs, startJobs } from "./start-jobs.ts";
