import { type Kysely, sql } from "kysely";

/**
 * Stores frozen sets of schools without compression. A set has one bit per id; compressing it takes ten times as long
 * as writing it and saves little.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table school_batch alter column ids set storage external`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table school_batch alter column ids set storage extended`.execute(db);
}
