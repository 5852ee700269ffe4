import { type Kysely, sql } from "kysely";

/** Adds settings per source or country to hold changes of a school's identity in files for review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table source add column is_reviewed boolean not null default false;
    alter table country add column is_reviewed boolean not null default false;
    comment on column source.is_reviewed is 'Whether changes of the identity of schools in its files wait for review.';
    comment on column country.is_reviewed is 'The same for files of every source.';

    alter table file_import add column held_count integer check (held_count <= changed_count);
    comment on column file_import.held_count is 'Of the changed rows, those that wait for review instead of being written.';
    create index school_review_import on school_review (import_id) where import_id is not null;

    create or replace function file_import_plan_changed() returns trigger language plpgsql as $$
      begin
        if old.status = 'checked' and new.status = 'checked'
           and (new.plan, new.country_id, new.source_id) is distinct from (old.plan, old.country_id, old.source_id) then
          new.status := 'ready';
          new.new_count := null;
          new.changed_count := null;
          new.unchanged_count := null;
          new.refused_count := null;
          new.held_count := null;
        end if;
        return new;
      end $$;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function file_import_plan_changed() returns trigger language plpgsql as $$
      begin
        if old.status = 'checked' and new.status = 'checked'
           and (new.plan is distinct from old.plan or new.country_id is distinct from old.country_id) then
          new.status := 'ready';
          new.new_count := null;
          new.changed_count := null;
          new.unchanged_count := null;
          new.refused_count := null;
        end if;
        return new;
      end $$;
    drop index school_review_import;
    alter table file_import drop column held_count;
    alter table country drop column is_reviewed;
    alter table source drop column is_reviewed;
  `.execute(db);
}
