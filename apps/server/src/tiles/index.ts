export { tilesRoutes, viewTile } from "./routes.ts";
