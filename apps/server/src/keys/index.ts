export { tellRevoked } from "./notify.ts";
export { keyRoutes } from "./routes.ts";
