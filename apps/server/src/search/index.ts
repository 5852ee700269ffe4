export { searchRoutes } from "./routes.ts";
export { SearchKeeper } from "./search-keeper.ts";
