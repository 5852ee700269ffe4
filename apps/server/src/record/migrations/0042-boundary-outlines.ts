import { type Kysely, sql } from "kysely";

/** Adds the outlines of a boundary file for the map shown before it is applied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table boundary_draft add column outlines jsonb;
    comment on column boundary_draft.outlines is 'Simplified outlines of the regions of the country when the file was checked, and of those of the file.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boundary_draft drop column outlines`.execute(db);
}
