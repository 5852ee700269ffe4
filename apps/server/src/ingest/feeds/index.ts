export { sourcesCommand } from "./command.ts";
export { pullDueSourcesJob, pullSourceJob } from "./jobs.ts";
export { sourcesRoutes } from "./routes.ts";
export { keepSecret } from "./stored-secret.ts";
