export { rebuild } from "./rebuild.ts";
export { startRollup } from "./worker.ts";
