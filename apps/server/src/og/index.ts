export { ogRoutes } from "./routes.ts";
