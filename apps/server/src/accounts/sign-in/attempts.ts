import { sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { OpenRecord } from "../../record/open.ts";
import { keyedHash } from "./secret.ts";
import { CODE_LIFE } from "./used-codes.ts";

/** Number of failures without a wait; each further failure doubles the wait before the next attempt. */
const FREE = { account: 5, client: 20 } as const;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;
/** Failures are deleted after a day without an attempt. */
const EXPIRY = sql`interval '1 day'`;

export interface AttemptOf {
  readonly email: string;
  /** Client identifier that limits count by; undefined for a program on this machine, which is not limited. */
  readonly client: string | undefined;
}

/** Counts failed sign-in attempts per address, whether or not such a user exists, and per client. */
export interface Attempts {
  /**
   * Counts an attempt as a failure before it is made, so that parallel attempts cannot bypass the limit.
   *
   * @throws HttpError `too_many_requests` when the address or the client has to wait
   */
  begin(attempt: AttemptOf): Promise<void>;
  /** Removes the failure of a successful attempt. */
  succeed(attempt: AttemptOf): Promise<void>;
}

export function createAttempts({ db }: Pick<OpenRecord, "db">, secret: string): Attempts {
  const keysOf = ({ email, client }: AttemptOf) => ({
    account: keyedHash(secret, "account", email),
    client: client === undefined ? undefined : keyedHash(secret, "client", client),
  });
  const count = async (key: string, free: number) => {
    const failures = sql`case when a.last_at < now() - ${EXPIRY} then 1 else a.failures + 1 end`;
    const wait = sql`least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(20, ${failures} - ${free}))`;
    const { rows } = await sql<{ wait: number | null }>`
      with counted as (
        insert into auth_attempt as a (key, failures) values (${key}, 1)
        on conflict (key) do update set failures = ${failures}, last_at = now(),
          blocked_until = case when ${failures} >= ${free} then now() + ${wait} * interval '1 second' end
        where coalesce(a.blocked_until, '-infinity') <= now()
        returning 1)
      select (select ceil(extract(epoch from blocked_until - now()))::integer from auth_attempt where key = ${key}) as wait
      where not exists (select from counted)`.execute(db);
    const [refused] = rows;
    if (!refused) return;
    throw new HttpError("too_many_requests", "Too many failed attempts to sign in. Wait, then try again.", {
      retryAfter: Math.max(1, refused.wait ?? 1),
    });
  };
  return {
    begin: async (attempt) => {
      const { account, client } = keysOf(attempt);
      if (client !== undefined) await count(client, FREE.client);
      await count(account, FREE.account);
    },
    succeed: async (attempt) => {
      const { account, client } = keysOf(attempt);
      await db.deleteFrom("auth_attempt").where("key", "=", account).execute();
      await sql`update auth_attempt set failures = greatest(0, failures - 1), blocked_until = null
        where key = ${client ?? ""}`.execute(db);
    },
  };
}

/**
 * Deletes expired data: old failures, used codes, expired sessions and sign-in steps, and links that are no longer
 * valid.
 */
export async function deleteExpired({ db }: Pick<OpenRecord, "db">): Promise<void> {
  await sql`
    with attempts as (delete from auth_attempt where last_at < now() - ${EXPIRY}),
      codes as (delete from auth_used_code where used_at < now() - ${CODE_LIFE}),
      steps as (delete from auth_verification where expires_at < now()),
      links as (delete from auth_link where expires_at < now())
    delete from auth_session where expires_at < now()`.execute(db);
}
