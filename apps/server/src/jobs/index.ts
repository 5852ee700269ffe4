export { JOBS } from "./list.ts";
export { type RunningJobs, startJobs } from "./start-jobs.ts";
