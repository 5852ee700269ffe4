import { createHash } from "node:crypto";

/** SHA-256, in hex: all that the record keeps of a random text, such as a key, the token of a link or of a session. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
