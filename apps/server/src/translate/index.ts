export { translateRoutes } from "./routes.ts";
