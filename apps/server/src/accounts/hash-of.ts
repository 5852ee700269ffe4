import { createHash } from "node:crypto";

/**
 * Returns the SHA-256 of a text in hex. The record stores only this hash of a random text, such as a key, a link token
 * or a session token.
 */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
