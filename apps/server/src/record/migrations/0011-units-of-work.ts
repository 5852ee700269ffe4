import { type Kysely, sql } from "kysely";
import { ACTOR_DEFAULT, type Tracking, trackResource, trackVersions } from "./track-resource.ts";

const ID: Tracking = { key: ["id"] };

/** The resources of this version. Resources of later versions are tracked by the migration that creates them. */
const RESOURCES: Readonly<Record<string, Tracking>> = {
  about_section: ID,
  advance_filter: ID,
  api_key: { ...ID, hidden: ["hash"] },
  contact_message: { ...ID, hidden: ["full_name", "organisation", "purpose", "message", "email"] },
  country: ID,
  country_filter: { key: ["country_id", "advance_filter_id"] },
  district: { ...ID, large: ["geometry"] },
  layer: ID,
  layer_country: { key: ["layer_id", "country_id"] },
  layer_source: { key: ["layer_id", "source_id"] },
  region: { ...ID, large: ["geometry"] },
  role: ID,
  school: ID,
  school_report: { ...ID, hidden: ["message", "proposed_facts", "content_hash"] },
  source: ID,
  translation: ID,
  visitor_measurement: { ...ID, hidden: ["device"] },
};

/** Adds units of work. Every change of a resource belongs to a unit of work, which records who made it and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unit_of_work (
      id         bigint generated always as identity primary key,
      at         timestamptz not null default now(),
      actor      varchar(64) not null,
      reason     varchar(1000) not null,
      request_id varchar(64)
    );
    comment on table unit_of_work is 'Who changed resources in one transaction, and why.';

    create table history (
      id        bigint generated always as identity primary key,
      unit_id   bigint not null,
      at        timestamptz not null,
      entity    varchar(64) not null,
      entity_id varchar(255) not null,
      revision  integer not null,
      action    text not null check (action in ('update', 'delete')),
      state     json not null
    );
    create index history_of on history (entity, entity_id, id);
    comment on table history is 'Each former state of each row of a resource. unit_id and at: by which unit, and when, the state ended.';

    alter table audit add column unit_id bigint;
    create index audit_unit on audit (unit_id);
    comment on column audit.unit_id is 'Null for what is no change of a row, such as a sign-in.';

    create trigger unit_of_work_append_only before update or delete or truncate on unit_of_work
      for each statement execute function audit_is_append_only();
    create trigger history_append_only before update or delete or truncate on history
      for each statement execute function audit_is_append_only();
    create or replace function audit_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception '% rows are never changed', tg_table_name;
      end $$;

    create function resource_guard() returns trigger language plpgsql as $$
      begin
        if coalesce(current_setting('schoolmap.unit', true), '') = '' then
          raise exception 'the table % is written outside of a unit of work', tg_table_name using errcode = '25006';
        end if;
        return null;
      end $$;

    create function resource_stamp() returns trigger language plpgsql as $$
      begin
        new.revision := old.revision + 1;
        new.modified_at := greatest(date_trunc('milliseconds', statement_timestamp()), old.modified_at);
        new.modified_by := ${sql.raw(ACTOR_DEFAULT)};
        return new;
      end $$;
    comment on function resource_stamp() is
      'Who waited for a row changed it later than its statement began: stamps of a row never go back. Milliseconds, so that programs read the time whole.';

    create function resource_revise() returns trigger language plpgsql as $$
      begin
        new.revision := old.revision + 1;
        return new;
      end $$;

    create function resource_history() returns trigger language plpgsql
      security definer set search_path from current as $$
      begin
        execute format(
          'insert into history (unit_id, at, entity, entity_id, revision, action, state)
           select $1, greatest(date_trunc(''milliseconds'', statement_timestamp()), %s), $2, %s, f.revision, $3, %s from %s',
          tg_argv[0], tg_argv[1], tg_argv[2], coalesce(tg_argv[3], 'former f'))
        using current_setting('schoolmap.unit')::bigint, tg_table_name, lower(tg_op);
        return null;
      end $$;

    comment on function resource_history() is 'Runs as its owner: the application itself cannot write history.';

    create function resource_audit() returns trigger language plpgsql as $$
      declare
        shown_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - tg_argv[1]::text[] end;
        shown_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - tg_argv[1]::text[] end;
      begin
        insert into audit (unit_id, actor, action, entity, entity_id, summary, before, after, request_id)
        values (
          current_setting('schoolmap.unit')::bigint,
          current_setting('schoolmap.actor'),
          case
            when coalesce(current_setting('schoolmap.action', true), '') <> '' then current_setting('schoolmap.action')
            when tg_op = 'INSERT' then 'create'
            when tg_op = 'DELETE' then 'delete'
            when shown_before ->> 'deleted' is null and shown_after ->> 'deleted' is not null then 'delete'
            when shown_before ->> 'deleted' is not null and shown_after ->> 'deleted' is null then 'restore'
            when shown_after ->> 'status' = 'PUBLISHED' and shown_before ->> 'status' <> 'PUBLISHED' then 'publish'
            else 'update'
          end,
          tg_table_name,
          (select string_agg(coalesce(shown_after, shown_before) ->> k.name, '/' order by k.at)
           from unnest(tg_argv[0]::text[]) with ordinality as k (name, at)),
          current_setting('schoolmap.reason'),
          shown_before,
          shown_after,
          nullif(current_setting('schoolmap.request', true), ''));
        return null;
      end $$;

    create function create_measurement_month(month date) returns void language plpgsql
      security definer set search_path from current as $$
      declare
        name text := 'measurement_' || to_char(month, 'YYYY_MM');
      begin
        if to_regclass(name) is null then
          execute format('create table %I partition of measurement for values from (%L) to (%L)', name,
            date_trunc('month', month)::date || ' 00:00+00', (date_trunc('month', month) + interval '1 month')::date || ' 00:00+00');
        end if;
      end $$;
    create function drop_measurement_month(month date) returns void language plpgsql
      security definer set search_path from current as $$
      begin
        execute format('drop table %I', 'measurement_' || to_char(month, 'YYYY_MM'));
      end $$;
    create function analyze_sums() returns void language plpgsql
      security definer set search_path from current as $$
      begin
        analyze school_day;
      end $$;
    revoke execute on function create_measurement_month, drop_measurement_month, analyze_sums from public;
    comment on function create_measurement_month(date) is
      'What the application may do to the structure of the database, which it does not own: this, and the two beside it.';

    create table api_key_use (
      key_id    integer primary key references api_key on delete cascade,
      last_used timestamptz not null
    );
    comment on table api_key_use is 'When a key was last shown; no change of the key.';
    insert into api_key_use select id, last_used from api_key where last_used is not null;
    alter table api_key drop column last_used;

    alter table visitor_measurement add column created_at timestamptz not null default now(),
      add column created_by varchar(64) not null default 'anonymous',
      add column modified_at timestamptz not null default now(),
      add column modified_by varchar(64) not null default 'anonymous',
      add column deleted timestamptz;

    alter table change drop constraint change_kind_check;
    alter table change add constraint change_kind_check check (kind in
      ('country', 'region', 'school', 'status', 'layer', 'filter', 'source', 'translation', 'about', 'measurement'));
  `.execute(db);
  for (const [table, tracking] of Object.entries(RESOURCES)) await trackResource(table, tracking).execute(db);
  await trackVersions("school_static", { key: ["school_id"] }).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [...Object.keys(RESOURCES), "school_static"]) {
    await sql
      .raw(`
        drop trigger resource_guard on ${table};
        drop trigger resource_stamp on ${table};
        drop trigger resource_history_of_update on ${table};
        drop trigger resource_history_of_delete on ${table};
        drop trigger resource_audit on ${table};
        alter table ${table} drop column revision, alter column created_by set default 'system';`)
      .execute(db);
    if (table !== "school_static")
      await sql.raw(`alter table ${table} alter column modified_by set default 'system'`).execute(db);
  }
  await sql`
    delete from change where kind in ('source', 'about');
    alter table change drop constraint change_kind_check;
    alter table change add constraint change_kind_check
      check (kind in ('country', 'region', 'school', 'status', 'layer', 'filter', 'translation', 'measurement'));
    alter table visitor_measurement drop column created_at, drop column created_by, drop column modified_at,
      drop column modified_by, drop column deleted;
    alter table api_key add column last_used timestamptz;
    update api_key k set last_used = u.last_used from api_key_use u where u.key_id = k.id;
    drop table api_key_use;
    alter table audit drop column unit_id;
    drop table history, unit_of_work;
    drop function create_measurement_month, drop_measurement_month, analyze_sums;
    drop function resource_guard, resource_stamp, resource_revise, resource_history, resource_audit;
  `.execute(db);
}
