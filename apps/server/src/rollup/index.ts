export { rebuild } from "./rebuild.ts";
export { type WithdrawnRaw, withdrawRaw } from "./withdraw-raw.ts";
export { startRollup } from "./worker.ts";
