import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/**
 * What sessions are signed and second factors are encrypted with: SESSION_SECRET, else a key that the record made for
 * itself, the same on every node.
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

/** A text that only this server can compute, in hex; `purpose` keeps texts for different ends apart. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex");
}
