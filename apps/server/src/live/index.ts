export { LiveHub, type LiveHubOptions } from "./live-hub.ts";
export { liveRoutes } from "./routes.ts";
