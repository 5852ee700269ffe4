export { eventId } from "./event-text.ts";
export { LiveHub, type LiveHubOptions } from "./live-hub.ts";
export { liveRoutes } from "./routes.ts";
export { toldDays } from "./told-days.ts";
