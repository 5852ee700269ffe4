import { type Kysely, sql } from "kysely";

/** Adds snapshots of the data sets, published by a job, complete and never changed afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dataset_snapshot (
      id           varchar(120) primary key check (id ~ '^\\d{4}-\\d{2}-\\d{2}\\.[\\w.-]+$'),
      data_version varchar(100) not null,
      created      timestamptz not null default now(),
      created_by   varchar(64) not null
    );
    comment on table dataset_snapshot is 'Written with all of its files in one transaction, when they are stored.';
    create index dataset_snapshot_newest on dataset_snapshot (created desc, id desc);

    create table dataset_file (
      snapshot_id varchar(120) not null references dataset_snapshot on delete cascade,
      name        varchar(120) not null check (name ~ '^[A-Za-z0-9-]+(\\.[a-z]+)+$'),
      dataset     varchar(40) not null,
      format      varchar(20) not null,
      country     char(3),
      year        smallint,
      rows        integer not null check (rows >= 0),
      artifact_id integer not null unique references artifact,
      primary key (snapshot_id, name)
    );
    comment on column dataset_file.country is 'ISO 3166-1 alpha-3; null: all countries.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table dataset_file, dataset_snapshot`.execute(db);
}
