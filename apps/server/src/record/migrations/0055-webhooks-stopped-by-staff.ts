import { type Kysely, sql } from "kysely";

/** Lets staff stop a webhook so that its owner cannot start it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook add column is_stopped boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook drop column is_stopped`.execute(db);
}
