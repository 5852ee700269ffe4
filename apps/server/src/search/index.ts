export { searchRoutes } from "./routes.ts";
export { SearchIndexFollower } from "./search-index-follower.ts";
