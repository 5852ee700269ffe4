import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/**
 * Whether somebody can administer the staff area: an active user with the role Admin who has accepted the invitation.
 *
 * @param besides a user who is not counted
 */
export async function hasAdministrator(db: Kysely<Database>, besides = 0): Promise<boolean> {
  const { rows } = await sql`
    select from "user" u join role r on r.id = u.role_id
    where r.holds_all and r.country_ids is null and r.deleted is null and u.status = 'active' and u.deleted is null
      and u.id <> ${besides} and exists (select from auth_account a where a.user_id = u.id) limit 1`.execute(db);
  return rows.length > 0;
}
