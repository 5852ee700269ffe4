import { type Kysely, sql } from "kysely";

/** Creates the audit (who did what) and the change log (what readers of the record must read again). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit (
      id         bigint generated always as identity primary key,
      at         timestamptz not null default now(),
      actor      varchar(64) not null,
      action     text not null check (action in ('create', 'update', 'delete', 'restore', 'publish', 'import', 'export', 'sign-in')),
      entity     varchar(64) not null,
      entity_id  varchar(64),
      summary    varchar(1000) not null,
      before     jsonb,
      after      jsonb,
      request_id varchar(64)
    );
    create index audit_entity on audit (entity, entity_id, at desc);
    create index audit_at on audit (at desc);

    create function audit_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'audit rows are never changed';
      end $$;
    create trigger audit_append_only before update or delete or truncate on audit
      for each statement execute function audit_is_append_only();

    create table change (
      seq        bigint generated always as identity primary key,
      at         timestamptz not null default clock_timestamp(),
      kind       text not null check (kind in ('country', 'region', 'school', 'layer', 'filter', 'translation')),
      country_id integer,
      school_ids integer[]
    );

    create function change_in_order() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(7205002);
        return null;
      end $$;
    comment on function change_in_order() is
      'Numbers are given out one transaction at a time: who has read up to seq n never misses a smaller one that commits later.';
    create trigger change_in_order before insert on change
      for each statement execute function change_in_order();

    create function change_notify() returns trigger language plpgsql as $$
      begin
        perform pg_notify('schoolmap_change', '');
        return null;
      end $$;
    create trigger change_notify after insert on change
      for each statement execute function change_notify();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table change, audit; drop function change_notify, change_in_order, audit_is_append_only`.execute(db);
}
