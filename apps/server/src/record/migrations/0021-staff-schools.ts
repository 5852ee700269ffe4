import { type Kysely, sql } from "kysely";

/**
 * Adds data that staff record for a school besides its attributes, and sets of schools that staff have chosen for one
 * action.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table school add column timezone varchar(64), add column altitude double precision,
      add column gps_confidence double precision check (gps_confidence between 0 and 1),
      add column email varchar(254), add column establishment_year integer, add column merged_into integer;
    comment on column school.merged_into is 'The school that this one was merged into; it is deleted since.';

    create index school_modified on school (modified_at, id) where deleted is null;
    create index school_deleted on school (deleted desc, id) where deleted is not null;
    create index school_external_id on school (external_id) where deleted is null and external_id is not null;

    create table school_batch (
      id         uuid primary key default gen_random_uuid(),
      actor      varchar(64) not null,
      action     text not null check (action in ('update', 'delete', 'restore', 'undo')),
      patch      jsonb,
      ids        integer[] not null,
      hash       char(64) not null,
      frozen_at  timestamptz not null,
      expires_at timestamptz not null,
      unit_id    bigint,
      undoes     uuid references school_batch
    );
    create index school_batch_expiry on school_batch (expires_at) where unit_id is null;
    comment on column school_batch.frozen_at is 'Schools that were changed later are left out.';
    comment on column school_batch.unit_id is 'The unit of work that did it; null while it waits.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table school_batch;
    drop index school_modified, school_deleted, school_external_id;
    alter table school drop column timezone, drop column altitude, drop column gps_confidence, drop column email,
      drop column establishment_year, drop column merged_into;
  `.execute(db);
}
