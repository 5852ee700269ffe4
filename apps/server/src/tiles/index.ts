export { tilesRoutes, viewTile } from "./routes.ts";
export { dotsInTile, prepareTile } from "./tile.ts";
