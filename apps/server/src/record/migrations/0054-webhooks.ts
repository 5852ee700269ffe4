import { type Kysely, sql } from "kysely";
import { STAMPS } from "./stamps.ts";
import { trackResource } from "./track-resource.ts";

/** Creates the webhooks that notify owners of keys of changed schools. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      id         integer generated always as identity primary key,
      key_id     integer not null references api_key,
      url        varchar(1000) not null check (url <> ''),
      secret     varchar(64) not null,
      country_id integer references country,
      school_ids integer[] not null default '{}',
      ${STAMPS},
      check ((country_id is null) <> (school_ids = '{}')),
      check (cardinality(school_ids) <= 100)
    );
    create index webhook_key on webhook (key_id) where deleted is null;
    comment on column webhook.secret is 'Signs what is sent, in base64. Shown once.';

    create table webhook_state (
      webhook_id    integer primary key references webhook on delete cascade,
      read_to       bigint not null,
      message_id    uuid,
      school_ids    integer[] not null default '{}',
      is_complete   boolean not null default true,
      changed_at    timestamptz,
      attempts      integer not null default 0,
      next_try_at   timestamptz not null default now(),
      delivered_at  timestamptz,
      failing_since timestamptz,
      stopped_at    timestamptz,
      error         varchar(200),
      check ((message_id is null) = (school_ids = '{}'))
    );
    comment on column webhook_state.read_to is 'The last entry of the change log that was looked at.';
    comment on column webhook_state.message_id is 'Of what is still to be sent; another one when more changes join it.';
    create index webhook_state_due on webhook_state (next_try_at) where message_id is not null and stopped_at is null;
  `.execute(db);
  await trackResource("webhook", { key: ["id"], hidden: ["url", "secret"] }).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table webhook_state, webhook`.execute(db);
}
