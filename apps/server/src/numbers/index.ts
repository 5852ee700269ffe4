export { numbersRoutes } from "./routes.ts";
