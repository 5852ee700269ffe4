import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/** Returns whether an administrator exists: an active user with the role Admin who has accepted the invitation. */
export async function hasAdministrator(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from "user" u join role r on r.id = u.role_id
    where r.holds_all and r.country_ids is null and r.deleted is null and u.status = 'active' and u.deleted is null
      and exists (select from auth_account a where a.user_id = u.id) limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns whether a user can sign in, with a password or through the organisation. */
export async function hasCredentials(db: Kysely<Database>, userId: number): Promise<boolean> {
  const account = await db.selectFrom("auth_account").select("id").where("user_id", "=", userId).executeTakeFirst();
  return account !== undefined;
}
