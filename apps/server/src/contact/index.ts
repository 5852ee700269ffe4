export { mailContactMessageJob } from "./mail-message.ts";
export { contactRoutes } from "./routes.ts";
