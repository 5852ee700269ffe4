import { type Kysely, sql } from "kysely";

/**
 * Finding the schools of measurements reads the index alone: rows of schools are wide, and those of a batch lie on as many
 * pages of the table.
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
