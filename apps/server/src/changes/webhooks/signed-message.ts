import { createHmac, randomBytes } from "node:crypto";
import type { WebhookMessage } from "@schoolmap/contract";

const SECRET_BYTES = 32;
const SECRET_PREFIX = "whsec_";

/** A new key that signs, in base64. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64");
}

/** The key as libraries of Standard Webhooks take it. */
export function shownSecret(secret: string): string {
  return SECRET_PREFIX + secret;
}

/**
 * The headers of a message (https://www.standardwebhooks.com): its id, which stays the same when it is sent again, the
 * seconds since 1970, and the HMAC-SHA-256 of "<id>.<seconds>.<body>" in base64.
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
