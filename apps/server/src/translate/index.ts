export { translateRoutes } from "./routes.ts";
export { automatic } from "./translate.ts";
