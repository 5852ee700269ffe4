import { type Kysely, sql } from "kysely";

/** Adds indexes for filtering the list of recent actions by actor and by table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_actor on audit (actor, id desc)`.execute(db);
  await sql`create index audit_table on audit (entity, id desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_actor, audit_table`.execute(db);
}
