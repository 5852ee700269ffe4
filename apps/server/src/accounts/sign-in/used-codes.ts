import { sql } from "kysely";
import type { OpenRecord } from "../../record/open.ts";
import { keyedHash } from "./secret.ts";

/** Longer than a code is valid: its 30 seconds, plus the periods before and after it for clocks that differ. */
export const CODE_LIFE = sql`interval '2 minutes'`;

/** Code of a user's authenticator app. */
export interface AppCode {
  readonly userId: number;
  readonly code: string;
}

/**
 * Checks a code of an authenticator app, which must not have been accepted before (RFC 6238, 5.2). The code is claimed
 * before it is checked, so that of two requests with one code, on any nodes, one is refused. The claim on a wrong code
 * is released.
 *
 * @returns the result of `check`; undefined when the code was already used
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
