import { createHmac, randomBytes } from "node:crypto";
import type { WebhookMessage } from "@schoolmap/contract";

const SECRET_BYTES = 32;
const SECRET_PREFIX = "whsec_";

/** Returns a new signing key, in base64. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64");
}

/** Returns the key in the format of Standard Webhooks libraries. */
export function shownSecret(secret: string): string {
  return SECRET_PREFIX + secret;
}

/**
 * Returns the headers of a message (https://www.standardwebhooks.com): its id, which stays the same when it is sent
 * again, the seconds since 1970, and the HMAC-SHA-256 of "<id>.<seconds>.<body>" in base64.
 */
export function signedHeaders(
  message: WebhookMessage,
  { id, secret, seconds }: { readonly id: string; readonly secret: string; readonly seconds: number },
): Record<string, string> {
  const signed = createHmac("sha256", Buffer.from(secret, "base64"))
    .update(`${id}.${seconds}.${JSON.stringify(message)}`)
    .digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signed}` };
}
