export { type JobQueue, openQueue } from "./job-queue.ts";
export { isPurgeLate, watchPurge } from "./purge-personal.ts";
export { scheduledJobs } from "./schedule.ts";
export { type JobsContext, type RunningJobs, startJobs } from "./start-jobs.ts";
