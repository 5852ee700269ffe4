import { type Kysely, sql } from "kysely";

/** Chosen schools as a bit for each id, written in a few milliseconds for millions. What was chosen before has expired or can no longer be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from school_batch;
    alter table school_batch drop column ids, add column ids bytea not null, add column count integer not null;
    comment on column school_batch.ids is 'Bit n of byte b stands for the school 8 × b + n.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from school_batch;
    alter table school_batch drop column ids, drop column count, add column ids integer[] not null;
  `.execute(db);
}
