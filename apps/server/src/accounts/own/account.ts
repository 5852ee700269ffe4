import type { Account, AccountSession } from "@schoolmap/contract";
import { sql } from "kysely";
import type { OpenRecord } from "../../record/open.ts";
import { heldPermissions } from "../held-permissions.ts";
import { IDLE } from "../sign-in/session-authenticator.ts";

type Db = OpenRecord["db"];

/** Returns the identity and the permissions of a user. */
export async function readAccount(db: Db, userId: number): Promise<Account> {
  const user = await db
    .selectFrom("user as u")
    .innerJoin("role as r", "r.id", "u.role_id")
    .innerJoin("auth_user as a", "a.id", "u.id")
    .select(["u.id", "u.email", "u.first_name", "u.last_name", "a.two_factor_enabled"])
    .select(["r.id as role_id", "r.name as role", "r.permissions", "r.holds_all", "r.country_ids"])
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
  const { id, email, first_name, last_name } = user;
  return {
    ...{ id, email, first_name, last_name },
    role: { id: user.role_id, name: user.role },
    permissions: [...heldPermissions(user)],
    countries: user.country_ids && (await countriesOf(db, user.country_ids)),
    totp: user.two_factor_enabled,
  };
}

function countriesOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("country")
    .select(["id", "code", "name"])
    .where("id", "in", ids)
    .where("deleted", "is", null)
    .orderBy("name")
    .execute();
}

/** Lists the sessions of a user, most recently used first. @param current hash of the session of the request */
export async function listSessions(db: Db, userId: number, current: string | undefined): Promise<AccountSession[]> {
  const sessions = await db
    .selectFrom("auth_session")
    .select(["id", "token", "user_agent", "created_at", "updated_at", "expires_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("updated_at", ">", sql<Date>`now() - ${sql.lit(IDLE)}::interval`)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return sessions.map((session) => ({
    id: String(session.id),
    created_at: session.created_at.toISOString(),
    last_used_at: session.updated_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
    device: session.user_agent ?? "",
    current: session.token === current,
  }));
}

/** Ends a session of a user. @returns false when the user has no such session */
export async function endSession(db: Db, userId: number, id: string): Promise<boolean> {
  if (!/^\d{1,9}$/.test(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom("auth_session")
    .where("id", "=", Number(id))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
