export { Allowance } from "./allowance.ts";
export { checkFormToken } from "./form-token.ts";
export { formsRoutes } from "./routes.ts";
