import { sql } from "kysely";
import type { OpenRecord } from "../../record/open.ts";
import { keyedHash } from "./secret.ts";

/** Longer than any code is valid: its 30 seconds, and those before and behind it for clocks that differ. */
export const CODE_LIFE = sql`interval '2 minutes'`;

/** A code of the authenticator app of a user. */
export interface AppCode {
  readonly userId: number;
  readonly code: string;
}

/**
 * Checks a code of an authenticator app that must not have been accepted before (RFC 6238, 5.2). It is claimed before it
 * is checked, so that of two requests with one code, on whichever nodes, one is refused; a wrong code is given up again.
 *
 * @returns the answer of `check`; undefined when the code was used
 */
export async function checkUnused(
  { db }: Pick<OpenRecord, "db">,
  secret: string,
  { userId, code }: AppCode,
  check: () => Promise<Response>,
): Promise<Response | undefined> {
  const hash = keyedHash(secret, "code", `${userId} ${code}`);
  const claimed = await sql`
    insert into auth_used_code as u (user_id, hash) values (${userId}, ${hash})
    on conflict (user_id, hash) do update set used_at = now() where u.used_at < now() - ${CODE_LIFE}
    returning 1`.execute(db);
  if (claimed.rows.length === 0) return undefined;
  let isAccepted = false;
  try {
    const response = await check();
    isAccepted = response.ok;
    return response;
  } finally {
    if (!isAccepted) {
      await db.deleteFrom("auth_used_code").where("user_id", "=", userId).where("hash", "=", hash).execute();
    }
  }
}
