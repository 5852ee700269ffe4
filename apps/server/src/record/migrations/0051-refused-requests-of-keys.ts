import { type Kysely, sql } from "kysely";

/** Adds the daily number of requests of a key over its limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_key_day add column refused bigint not null default 0 check (refused between 0 and requests);
    comment on column api_key_day.refused is 'Those of the requests that were over the limit of the key.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_key_day drop column refused`.execute(db);
}
