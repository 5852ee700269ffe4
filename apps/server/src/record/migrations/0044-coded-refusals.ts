import { type Kysely, sql } from "kysely";

/**
 * Adds a code for the reason why a file of schools or boundaries is refused, which screens translate into each
 * language. Drafts of boundaries are retained only for days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file_import add column error_code varchar(64);
    delete from boundary_draft where state = 'refused';
    alter table boundary_draft drop column problems, add column problems jsonb not null default '[]'
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table boundary_draft drop column problems, add column problems text[] not null default '{}';
    alter table file_import drop column error_code
  `.execute(db);
}
