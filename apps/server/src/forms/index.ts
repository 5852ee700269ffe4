export { checkFormToken } from "./form-token.ts";
export { RateLimiter } from "./rate-limiter.ts";
export { formsRoutes } from "./routes.ts";
