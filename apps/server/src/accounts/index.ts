export { pushSource } from "./keys.ts";
export { keysCommand } from "./keys-command.ts";
export { requireKey } from "./require-key.ts";
