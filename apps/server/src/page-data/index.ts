export { viewDataRoutes } from "./routes.ts";
