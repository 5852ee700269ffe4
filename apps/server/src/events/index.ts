export { eventDays } from "./event-days.ts";
export { eventId } from "./event-text.ts";
export { LiveHub, type LiveHubOptions } from "./live-hub.ts";
export { liveRoutes } from "./routes.ts";
