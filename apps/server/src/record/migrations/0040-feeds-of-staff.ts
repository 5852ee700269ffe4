import { type Kysely, sql } from "kysely";
import { SYSTEM } from "../actor.ts";
import type { Database } from "../tables/index.ts";
import { openUnit } from "../unit/open-unit.ts";

/** Lets staff define how a source is pulled: its feed follows the source, and a secret can be stored for one host. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table source add column every_minutes integer not null default 60 check (every_minutes between 1 and 44640);
    create table source_secret (
      source_id integer primary key references source,
      secret    varchar(4000) not null,
      origin    varchar(1000) not null,
      given_at  timestamptz not null default now(),
      given_by  varchar(64) not null
    );
    comment on column source_secret.origin is 'Scheme, host and port that the secret is sent to, and no other.';
  `.execute(db);
  await openUnit(db as Kysely<Database>, SYSTEM, { reason: "How often each source is pulled", bulk: true });
  await sql`
    update source set every_minutes = feed.every_minutes
    from feed where feed.source_id = source.id and feed.every_minutes <> source.every_minutes`.execute(db);
  await sql`
    create function feed_follows_source() returns trigger language plpgsql as $$
      begin
        if new.request_config ? 'kind' then
          insert into feed (source_id, every_minutes) values (new.id, new.every_minutes)
            on conflict (source_id) do update set every_minutes = excluded.every_minutes;
        else
          delete from feed where source_id = new.id;
        end if;
        return null;
      end $$;
    create trigger source_feed_of_new after insert on source
      for each row when (new.request_config ? 'kind') execute function feed_follows_source();
    create trigger source_feed after update on source
      for each row when ((old.request_config, old.every_minutes) is distinct from (new.request_config, new.every_minutes))
      execute function feed_follows_source();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger source_feed on source;
    drop trigger source_feed_of_new on source;
    drop function feed_follows_source;
    drop table source_secret;
    alter table source drop column every_minutes;
  `.execute(db);
}
