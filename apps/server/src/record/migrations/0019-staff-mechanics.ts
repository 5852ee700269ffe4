import { type Kysely, sql } from "kysely";

/**
 * Lets batches be steps of a life cycle, be retained after they ran, and be undone. Adds saved views, and which users
 * have a record open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from resource_batch;
    alter table resource_batch
      drop constraint resource_batch_action_check,
      add constraint resource_batch_action_check check (action in ('update', 'delete', 'restore', 'status')),
      add column status varchar(64),
      add column revisions integer[] not null,
      add column state text not null default 'frozen' check (state in ('frozen', 'running', 'run', 'undone')),
      add column done integer not null default 0,
      add column unit_ids bigint[] not null default '{}';
    comment on column resource_batch.revisions is 'Of each row, when the set was frozen.';
    comment on column resource_batch.done is 'How many of the ids a job is through with.';
    comment on column resource_batch.unit_ids is 'The units of work that changed the rows.';

    create table saved_view (
      id         integer generated always as identity primary key,
      owner      varchar(64) not null,
      resource   varchar(64) not null,
      name       varchar(100) not null,
      query      varchar(4000) not null,
      is_shared  boolean not null default false,
      created_at timestamptz not null default now()
    );
    create unique index saved_view_name on saved_view (owner, resource, lower(name));
    create index saved_view_shared on saved_view (resource) where is_shared;

    create unlogged table record_presence (
      resource  varchar(64) not null,
      entity_id integer not null,
      actor     varchar(64) not null,
      seen_at   timestamptz not null default now(),
      primary key (resource, entity_id, actor)
    );
    comment on table record_presence is 'Who has a record open. Unlogged: it says nothing that is true after a minute.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table record_presence, saved_view;
    delete from resource_batch;
    alter table resource_batch
      drop constraint resource_batch_action_check,
      add constraint resource_batch_action_check check (action in ('update', 'delete', 'restore')),
      drop column status, drop column revisions, drop column state, drop column done, drop column unit_ids;
  `.execute(db);
}
