export { geoipRoutes } from "./routes.ts";
