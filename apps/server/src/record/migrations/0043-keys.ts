import { type Kysely, sql } from "kysely";
import { STAMPS } from "./stamps.ts";
import { trackResource } from "./track-resource.ts";

/** Adds the daily use of each key, the notices to owners about the end of their key, and the categories of keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_key_day (
      key_id   integer not null references api_key,
      day      date not null,
      requests bigint not null check (requests > 0),
      primary key (key_id, day)
    );
    create table api_key_notice (
      key_id   integer not null references api_key,
      valid_to timestamptz not null,
      days     smallint not null,
      sent_at  timestamptz not null default now(),
      primary key (key_id, valid_to, days)
    );
    comment on column api_key_notice.valid_to is 'The end that the notice named; a key that ends later gets another notice.';

    create table api_category (
      id          integer generated always as identity primary key,
      code        varchar(64) not null check (code <> ''),
      name        varchar(255) not null check (name <> ''),
      description varchar(500) not null default '',
      is_default  boolean not null default false,
      ${STAMPS}
    );
    create unique index api_category_code_live on api_category (code) where deleted is null;
    create unique index api_category_default on api_category (is_default) where is_default and deleted is null;
    create index api_category_newest on api_category (created_at, id) where deleted is null;
    comment on column api_category.is_default is 'The category of keys without any.';
    alter table api_key add column category_ids integer[] not null default '{}';
  `.execute(db);
  await trackResource("api_category", { key: ["id"] }).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_key drop column category_ids;
    drop table api_category; drop table api_key_notice; drop table api_key_day
  `.execute(db);
}
