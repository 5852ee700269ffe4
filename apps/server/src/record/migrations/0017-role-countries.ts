import { type Kysely, sql } from "kysely";

/** Allows limiting roles to countries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table role add column country_ids integer[] check (cardinality(country_ids) > 0);
    comment on column role.country_ids is 'The countries that the role is limited to; null: it holds everywhere.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table role drop column country_ids`.execute(db);
}
