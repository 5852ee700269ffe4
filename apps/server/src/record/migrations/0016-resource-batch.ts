import { type Kysely, sql } from "kysely";

/** Adds sets of rows that staff have chosen for one action. A set is frozen until the action runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table resource_batch (
      id         uuid primary key default gen_random_uuid(),
      resource   varchar(64) not null,
      actor      varchar(64) not null,
      action     text not null check (action in ('update', 'delete', 'restore')),
      patch      jsonb,
      ids        integer[] not null,
      hash       char(64) not null,
      expires_at timestamptz not null
    );
    create index resource_batch_expiry on resource_batch (expires_at);
    comment on column resource_batch.hash is 'SHA-256 over id and revision of each row when the set was frozen.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table resource_batch`.execute(db);
}
