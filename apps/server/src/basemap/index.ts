export { basemapRoutes } from "./routes.ts";
