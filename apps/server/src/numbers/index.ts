export { numbersRoutes } from "./routes.ts";
export { dailyGraph, schoolGraph } from "./time/live-days.ts";
export { measuredPeriods } from "./time/periods.ts";
