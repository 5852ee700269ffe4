export { sourcesCommand } from "./command.ts";
export { pullDueSourcesJob, pullSourceJob } from "./jobs.ts";
export { sourcesRoutes } from "./routes.ts";
