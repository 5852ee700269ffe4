import { type Kysely, sql } from "kysely";

/**
 * The plan of a statement in a trigger is made when a session first runs it, with the size of the transition table at
 * that time. After a statement that changed no row, the two tables of the next statement were compared row by row,
 * which takes minutes for 100,000 rows. A hash join costs nothing for small tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter function school_recount_changed() set enable_nestloop = off;
    alter function registration_changed() set enable_nestloop = off;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter function school_recount_changed() reset enable_nestloop;
    alter function registration_changed() reset enable_nestloop;
  `.execute(db);
}
