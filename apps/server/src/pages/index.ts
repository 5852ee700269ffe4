export { pagesRoutes } from "./routes.ts";
export { pageWriter } from "./write-page.ts";
