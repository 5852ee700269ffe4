export type { Dots } from "./dots.ts";
export { tilesRoutes, viewTile } from "./routes.ts";
export { dotsInTile, prepareTile } from "./tile.ts";
