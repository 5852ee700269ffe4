export { tilesRoutes, viewTile } from "./routes.ts";
export { dotsInTile } from "./tile.ts";
