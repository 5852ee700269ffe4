import { type Kysely, sql } from "kysely";
import { STAMPS } from "./stamps.ts";
import { trackResource } from "./track-resource.ts";

/** Columns by which the counts of the queue are requested. */
const COUNTED = "country_id, source_id, status, kind, is_flagged";

/**
 * Creates the review queue: data from sources about schools that staff have not published yet. Its counts come from
 * sums maintained by triggers, because counting hundreds of thousands of rows takes too long for a list. Writers only
 * add rows to the sums, so they do not wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table school_review (
      id              integer generated always as identity primary key,
      country_id      integer not null references country,
      region_id       integer references region,
      school_id       integer,
      source_id       integer not null references source,
      import_id       integer references import,
      kind            text not null check (kind in ('new', 'change', 'removal')),
      status          text not null check (status in ('DRAFT', 'UPDATED_IN_DRAFT', 'DRAFT_LOCKED',
                        'UPDATED_IN_DRAFT_LOCKED', 'PUBLISHED', 'DELETED', 'DELETED_PUBLISHED', 'DISCARDED')),
      is_waiting      boolean not null generated always as (status in ('DRAFT', 'UPDATED_IN_DRAFT', 'DRAFT_LOCKED',
                        'UPDATED_IN_DRAFT_LOCKED', 'DELETED')) stored,
      giga_id_school  varchar(50),
      external_id     varchar(50),
      name            varchar(1000) not null,
      proposed        jsonb not null default '{}',
      edits           jsonb not null default '{}',
      modified_fields jsonb not null default '{}',
      changes         integer not null default 0,
      flags           jsonb not null default '[]',
      is_flagged      boolean not null generated always as (flags <> '[]') stored,
      note            varchar(1000) not null default '',
      arrived_at      timestamptz not null default date_trunc('milliseconds', now()),
      sent_at         timestamptz,
      sent_by         varchar(64),
      decided_at      timestamptz,
      decided_by      varchar(64),
      former_status   text,
      written         jsonb,
      publication_id  uuid,
      is_demo         boolean not null default false,
      ${STAMPS},
      check (kind = 'new' or school_id is not null),
      check (giga_id_school is not null or external_id is not null)
    );
    create unique index school_review_waiting_key on school_review
      (source_id, country_id, coalesce(giga_id_school, '#' || external_id)) where is_waiting and deleted is null;
    create index school_review_waiting_age on school_review (arrived_at, id) where is_waiting and deleted is null;
    create index school_review_waiting_country on school_review (country_id, arrived_at, id)
      where is_waiting and deleted is null;
    create index school_review_waiting_kind on school_review (kind, arrived_at, id) where is_waiting and deleted is null;
    create index school_review_waiting_flagged on school_review (arrived_at, id)
      where is_waiting and is_flagged and deleted is null;
    create index school_review_waiting_name on school_review (lower(name), id) where is_waiting and deleted is null;
    create index school_review_waiting_changes on school_review (changes, id) where is_waiting and deleted is null;
    create index school_review_status on school_review (status, arrived_at, id) where deleted is null;
    create index school_review_words on school_review using gin (to_tsvector('simple', name));
    create index school_review_giga_id on school_review (giga_id_school text_pattern_ops);
    create index school_review_external_id on school_review (external_id text_pattern_ops);
    create index school_review_school on school_review (school_id) where school_id is not null;
    create index school_review_decided on school_review (decided_by, decided_at) where decided_at is not null;
    create index school_review_publication on school_review (publication_id) where publication_id is not null;
    comment on table school_review is 'What sources say of schools and staff have not published yet, or have decided on.';
    comment on column school_review.proposed is 'What the source says, by column. A column that is absent stays as it is public.';
    comment on column school_review.edits is 'What staff wrote over it: {column: {value, base}}; base is what the source said then.';
    comment on column school_review.modified_fields is '{column: {old, new}} against the public school, when the row came or was edited last.';
    comment on column school_review.written is '{column: {old, new}} that publishing changed in the record; what undo takes back.';

    create table school_review_count (
      country_id integer not null,
      source_id  integer not null,
      status     text not null,
      kind       text not null,
      is_flagged boolean not null,
      rows       integer not null
    );
    comment on table school_review_count is 'Differences that add up to how many rows of the review queue there are.';

    create table review_publication (
      id          uuid primary key default gen_random_uuid(),
      actor       varchar(64) not null,
      frozen_at   timestamptz not null default date_trunc('milliseconds', now()),
      expires_at  timestamptz not null,
      ids         integer[] not null,
      revisions   integer[] not null check (cardinality(ids) = cardinality(revisions)),
      state       text not null default 'frozen' check (state in ('frozen', 'publishing', 'published', 'undoing', 'undone')),
      run_id      integer references job_run on delete set null,
      done        integer not null default 0,
      published   integer not null default 0,
      removed     integer not null default 0,
      undone      integer not null default 0,
      left_out    jsonb not null default '{}',
      finished_at timestamptz
    );
    create index review_publication_expiry on review_publication (expires_at) where state = 'frozen';
    comment on table review_publication is 'Sets of rows of the review queue that somebody chose to publish, and what became of them.';

    alter table import add column rows_held integer not null default 0 check (rows_held >= 0);
    comment on column import.rows_held is 'Rows that wait in the review queue instead of being written.';
  `.execute(db);
  await trackResource("school_review", { key: ["id"] }).execute(db);
  await sql
    .raw(`
    create function school_review_counted() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into school_review_count (${COUNTED}, rows)
            select ${COUNTED}, count(*) from fresh where deleted is null group by ${COUNTED};
        elsif tg_op = 'DELETE' then
          insert into school_review_count (${COUNTED}, rows)
            select ${COUNTED}, -count(*) from former where deleted is null group by ${COUNTED};
        else
          insert into school_review_count (${COUNTED}, rows)
            select ${COUNTED}, sum(n) from (
              select ${COUNTED}, -1 as n from former where deleted is null
              union all
              select ${COUNTED}, 1 from fresh where deleted is null) d
            group by ${COUNTED} having sum(n) <> 0;
        end if;
        return null;
      end $$;
    create trigger school_review_counted_insert after insert on school_review referencing new table as fresh
      for each statement execute function school_review_counted();
    create trigger school_review_counted_update after update on school_review
      referencing old table as former new table as fresh for each statement execute function school_review_counted();
    create trigger school_review_counted_delete after delete on school_review referencing old table as former
      for each statement execute function school_review_counted();`)
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table school_review, school_review_count, review_publication;
    drop function school_review_counted;
    alter table import drop column rows_held;
  `.execute(db);
}
