import { type Kysely, sql } from "kysely";
import { STAMPS } from "./stamps.ts";
import { trackResource } from "./track-resource.ts";

/**
 * Creates the table of requests for API keys by people without an account: the request, the decision, and the link that
 * shows the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table key_request (
      id           integer generated always as identity primary key,
      kind         text not null default 'key' check (kind in ('key', 'extension')),
      program      varchar(255) not null,
      full_name    varchar(255) not null,
      email        varchar(254) not null,
      purpose      varchar(5000) not null,
      category     text not null check (category in ('government', 'operator', 'research', 'application', 'other')),
      country_ids  integer[] not null default '{}',
      scopes       text[] not null default '{}',
      lang         text not null default 'en',
      wanted_until timestamptz,
      status       text not null default 'INITIATED' check (status in ('INITIATED', 'APPROVED', 'DECLINED')),
      valid_to     timestamptz,
      key_id       integer references api_key,
      source_id    integer references source,
      decision     varchar(1000) not null default '',
      decided_at   timestamptz,
      decided_by   varchar(64),
      link_hash    char(64) unique,
      link_until   timestamptz,
      ${STAMPS},
      check ((link_hash is null) = (link_until is null)),
      check ((status = 'INITIATED') = (decided_at is null)),
      check (kind = 'key' or key_id is not null)
    );
    create unique index key_request_open_extension on key_request (key_id)
      where kind = 'extension' and status = 'INITIATED' and deleted is null;
    create index key_request_newest on key_request (created_at, id) where deleted is null;
    create index key_request_key on key_request (key_id);
    comment on column key_request.link_hash is 'SHA-256 of the token of the link that shows the key once.';
  `.execute(db);
  await trackResource("key_request", {
    key: ["id"],
    hidden: ["full_name", "email", "purpose", "link_hash"],
    quiet: ["link_hash", "link_until"],
  }).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table key_request`.execute(db);
}
