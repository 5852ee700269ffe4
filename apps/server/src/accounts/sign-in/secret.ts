import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/**
 * Returns the secret that signs sessions and encrypts second factors: SESSION_SECRET, or else a key that the record
 * generated, which is the same on every node.
 */
export async function readSessionSecret(db: Kysely<Database>, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  const row = await db
    .selectFrom("server_secret")
    .select("value")
    .where("name", "=", "sessions")
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Returns a hash in hex that only this server can compute. `purpose` separates hashes for different uses. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex");
}
