export { exportSchoolsJob } from "./export-job.ts";
export { exportRoutes } from "./routes.ts";
