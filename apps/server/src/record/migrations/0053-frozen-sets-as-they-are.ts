import { type Kysely, sql } from "kysely";

/** A frozen set of schools is a bit for each id: to compress it takes ten times as long as to write it, and saves little. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table school_batch alter column ids set storage external`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table school_batch alter column ids set storage extended`.execute(db);
}
