export { outlinesOf } from "./outlines-of.ts";
export type { PackedOutline } from "./packed-outline.ts";
export { PlaceOutlines } from "./place-outlines.ts";
export type { Polygons } from "./region-shapes.ts";
export { roundDegrees } from "./round-degrees.ts";
export { basemapRoutes } from "./routes.ts";
