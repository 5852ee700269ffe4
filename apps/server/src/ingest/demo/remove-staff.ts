import { DEMO_FEEDS, DEMO_KEYS, DEMO_MAIL_DOMAIN, DEMO_ROLES } from "@schoolmap/demo";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/**
 * Removes everything that `loadDemoStaff` created, within the unit of work that removes the demonstration. @param db of
 * that unit
 */
export async function removeDemoStaff(db: Kysely<Database>): Promise<void> {
  const domain = `%@${DEMO_MAIL_DOMAIN}`;
  const people = await db.selectFrom("user").select("id").where("email", "like", domain).execute();
  const actors = people.map(({ id }) => `user:${id}`);
  await db.deleteFrom("contact_message").where("email", "like", domain).execute();
  await sql`
    delete from school_report r where exists (select from school s where s.id = r.school_id and s.is_demo)`.execute(db);
  await db
    .deleteFrom("alert")
    .where("created_by", "in", ["", ...actors])
    .execute();
  await db
    .deleteFrom("job_run")
    .where("actor", "in", ["", ...actors])
    .execute();
  await db
    .deleteFrom("file_import")
    .where("created_by", "in", ["", ...actors])
    .where("status", "<>", "published")
    .execute();
  await removePrograms(db);
  await db.deleteFrom("user").where("email", "like", domain).execute();
  const feeds = DEMO_FEEDS.map(({ name }) => name);
  await sql`delete from job_run where source_id in (select id from source where name = any(${feeds}))`.execute(db);
  await db.deleteFrom("source").where("name", "in", feeds).where("status", "=", "DRAFT").execute();
  const names = DEMO_ROLES.map(({ name }) => name);
  // A role is retained when it was assigned to another user or key in the meantime.
  await sql`
    delete from role r where name = any(${names}) and not exists (select from "user" u where u.role_id = r.id)
      and not exists (select from api_key k where k.role_id = r.id)`.execute(db);
}

async function removePrograms(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("key_request").where("email", "like", `%@${DEMO_MAIL_DOMAIN}`).execute();
  const names = DEMO_KEYS.map(({ name }) => name);
  const keys = db.selectFrom("api_key").select("id").where("name", "in", names);
  // The states of the webhooks are deleted with them.
  await db.deleteFrom("webhook").where("key_id", "in", keys).execute();
  for (const table of ["api_key_day", "api_key_use", "api_key_notice"] as const) {
    await db.deleteFrom(table).where("key_id", "in", keys).execute();
  }
  await db.deleteFrom("api_key").where("name", "in", names).execute();
}
