export { type FirstPictures, firstPictures } from "./first-pictures.ts";
export { viewDataRoutes } from "./routes.ts";
