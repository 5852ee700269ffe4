export { changeSchoolsJob } from "./batches/run.ts";
export { schoolsRoutes } from "./routes.ts";
