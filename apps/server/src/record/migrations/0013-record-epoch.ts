import { type Kysely, sql } from "kysely";

/**
 * Adds the epoch of the record and the last change of each measured day and of the list of schools that measure. These
 * determine the versions of responses on every node, regardless of how much of the change log is retained.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_epoch (
      id      text primary key check (id ~ '^[0-9a-z]{1,16}$'),
      made_at timestamptz not null default now(),
      reason  varchar(300) not null,
      place   text not null,
      made_by bigint not null
    );
    create unique index record_epoch_one on record_epoch ((true));
    comment on table record_epoch is
      'One row: the history that this record belongs to. A server that finds the row copied or moved writes another one.';
    comment on column record_epoch.place is 'Where the row was written, see record_place().';
    comment on column record_epoch.made_by is
      'The transaction that wrote the row, as xmin shows it. In a row that a restore copied the two differ.';

    create function record_place() returns text language plpgsql as $$
      declare
        cluster text := '';
        timeline text := '';
      begin
        begin
          cluster := (select system_identifier from pg_control_system());
        exception when insufficient_privilege then null;
        end;
        begin
          if not pg_is_in_recovery() then timeline := left(pg_walfile_name(pg_current_wal_lsn()), 8); end if;
        exception when insufficient_privilege or feature_not_supported then null;
        end;
        return concat_ws('/', cluster, timeline, (select oid from pg_database where datname = current_database()));
      end $$;
    comment on function record_place() is
      'Cluster, timeline and database in which we are. Parts that this role may not read stay empty.';

    create function make_record_epoch(reason text) returns text language plpgsql as $$
      declare
        made text := substr(replace(gen_random_uuid()::text, '-', ''), 1, 10);
      begin
        delete from record_epoch;
        insert into record_epoch (id, reason, place, made_by)
          values (made, reason, record_place(), pg_current_xact_id()::text::bigint & 4294967295);
        return made;
      end $$;
    select make_record_epoch('a new record');

    create table sum_change (
      day        date not null,
      country_id integer not null,
      seq        bigint not null,
      at         timestamptz not null,
      primary key (day, country_id)
    ) with (fillfactor = 50);
    comment on table sum_change is
      'The last entry of the change log that touched the sums of a day in a country. Never pruned. Country 0: any; day -infinity: any.';

    create table registration_change (
      first_day date not null,
      end_day   date not null,
      seq       bigint,
      primary key (first_day, end_day)
    );
    comment on table registration_change is
      'The last entry of the change log after which other schools count as measuring, in periods whose last day lies from first_day to before end_day. seq is null until that entry is written.';

    create function change_of_sums() returns trigger language plpgsql as $$
      begin
        insert into sum_change as known (day, country_id, seq, at)
          select d.day, coalesce(n.country_id, 0), max(n.seq), max(n.at)
          from fresh n cross join lateral (
            select case when n.first_day is null or n.last_day is null then '-infinity' else n.first_day + i end as day
            from generate_series(0, coalesce(n.last_day - n.first_day, 0)) i) d
          where n.kind = 'measurement' group by 1, 2
          on conflict (day, country_id) do update set seq = excluded.seq, at = excluded.at;
        update registration_change set seq = n.seq
          from (select max(seq) as seq from fresh where kind = 'measurement') n
          where registration_change.seq is null and n.seq is not null;
        return null;
      end $$;
    create trigger change_of_sums after insert on change referencing new table as fresh
      for each statement execute function change_of_sums();

    create function registration_moved(days daterange[]) returns void language sql as $$
      insert into registration_change (first_day, end_day, seq)
        select distinct lower(d), coalesce(upper(d), 'infinity'), null::bigint from unnest(days) d
        on conflict (first_day, end_day) do update set seq = null
    $$;
    create function registration_added() returns trigger language plpgsql as $$
      begin
        perform registration_moved(array(select distinct daterange(registered_on, null) from fresh));
        return null;
      end $$;
    create function registration_removed() returns trigger language plpgsql as $$
      begin
        perform registration_moved(array(select distinct daterange(registered_on, null) from former));
        return null;
      end $$;
    create function registration_changed() returns trigger language plpgsql as $$
      begin
        perform registration_moved(array(
          select distinct daterange(least(o.registered_on, n.registered_on), greatest(o.registered_on, n.registered_on))
          from fresh n join former o on o.school_id = n.school_id where o.registered_on <> n.registered_on));
        return null;
      end $$;
    create trigger registration_added after insert on school_registration referencing new table as fresh
      for each statement execute function registration_added();
    create trigger registration_removed after delete on school_registration referencing old table as former
      for each statement execute function registration_removed();
    create trigger registration_changed after update on school_registration
      referencing old table as former new table as fresh for each statement execute function registration_changed();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger registration_changed on school_registration;
    drop trigger registration_removed on school_registration;
    drop trigger registration_added on school_registration;
    drop trigger change_of_sums on change;
    drop function registration_changed, registration_removed, registration_added, registration_moved, change_of_sums;
    drop table registration_change, sum_change;
    drop function make_record_epoch, record_place;
    drop table record_epoch;
  `.execute(db);
}
