export { speedRoutes } from "./routes.ts";
