export { visitorsCommand } from "./command.ts";
export { speedRoutes } from "./routes.ts";
