export { outlinesOf } from "./outlines-of.ts";
export { basemapRoutes } from "./routes.ts";
