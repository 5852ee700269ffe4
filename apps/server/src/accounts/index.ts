export { keyAuthenticator } from "./key-authenticator.ts";
export { createKeyText, prefixOf } from "./key-text.ts";
export { hashOf, pushSource } from "./keys.ts";
export { keysCommand } from "./keys-command.ts";
