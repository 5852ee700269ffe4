export { tilesRoutes } from "./routes.ts";
