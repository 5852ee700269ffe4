export { firstPictures } from "./first-pictures.ts";
export { viewDataRoutes } from "./routes.ts";
