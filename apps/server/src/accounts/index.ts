export { keyAuthenticator } from "./key-authenticator.ts";
export { pushSource } from "./keys.ts";
export { keysCommand } from "./keys-command.ts";
