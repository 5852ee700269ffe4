import { type Kysely, sql } from "kysely";

/**
 * Lets the lookup of schools for measurements use only the index. School rows are wide, and the schools of a batch are
 * on as many pages of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index school_giga_id;
    create index school_giga_id on school (giga_id_school) include (id, country_id)
      where deleted is null and giga_id_school is not null;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index school_giga_id;
    create index school_giga_id on school (giga_id_school) where deleted is null and giga_id_school is not null;
  `.execute(db);
}
