import { type Kysely, sql } from "kysely";
import { STAMPS } from "./stamps.ts";
import { trackResource } from "./track-resource.ts";

/**
 * Creates the tables of school files that staff upload: their decisions, the findings in the files, and the result for
 * each row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_import (
      id              integer generated always as identity primary key,
      file_name       varchar(255) not null,
      country_id      integer references country,
      source_id       integer references source,
      status          text not null default 'new' check (status in ('new', 'reading', 'ready', 'checking', 'checked',
                        'publishing', 'published', 'undoing', 'undone', 'failed')),
      plan            jsonb not null,
      file_key        varchar(200),
      rows_key        varchar(200),
      file_bytes      bigint check (file_bytes >= 0),
      file_sha256     char(64),
      format          text check (format in ('csv', 'xlsx')),
      encoding        varchar(20),
      delimiter       varchar(1),
      row_count       integer check (row_count >= 0),
      new_count       integer check (new_count >= 0),
      changed_count   integer check (changed_count >= 0),
      unchanged_count integer check (unchanged_count >= 0),
      refused_count   integer check (refused_count >= 0),
      run_id          integer,
      import_id       integer references import,
      unit_id         bigint,
      published_at    timestamptz,
      undo_until      timestamptz,
      error           varchar(1000),
      ${STAMPS},
      check (new_count + changed_count + unchanged_count + refused_count = row_count)
    );
    create index file_import_country on file_import (country_id, modified_at desc);
    comment on column file_import.plan is 'What was decided: targets and units of columns, meanings of words, remedies.';
    comment on column file_import.file_key is 'The file in the artifact store, as it was sent.';
    comment on column file_import.rows_key is 'The rows in the artifact store as CSV in UTF-8, where the file is a workbook.';
    comment on column file_import.unit_id is 'The unit of work that published it.';

    create function file_import_plan_changed() returns trigger language plpgsql as $$
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
    comment on function file_import_plan_changed() is 'What was checked by other decisions must be checked again.';
    create trigger file_import_plan_changed before update on file_import
      for each row execute function file_import_plan_changed();

    create table file_import_finding (
      file_import_id integer primary key references file_import on delete cascade,
      columns        json not null,
      country        json,
      rows           json not null,
      report         json
    );
    comment on table file_import_finding is 'What was found in a file, and what its last check said; derived from the file.';

    create table file_import_row (
      file_import_id integer not null references file_import on delete cascade,
      line           integer not null check (line >= 1),
      verdict        text not null check (verdict in ('new', 'changed', 'unchanged', 'refused')),
      causes         text[] not null default '{}',
      school_id      integer,
      revision       integer,
      name           varchar(1000),
      lon            double precision,
      lat            double precision,
      cells          jsonb,
      changes        jsonb,
      flagged        boolean not null default false,
      primary key (file_import_id, line)
    );
    comment on table file_import_row is 'What becomes of each row of a file by its last check; once published, what became of it.';
    comment on column file_import_row.revision is 'Of the school, once the import was published.';

    create table file_import_correction (
      file_import_id integer not null references file_import on delete cascade,
      line           integer not null check (line >= 1),
      cells          jsonb not null,
      actor          varchar(64) not null,
      at             timestamptz not null default now(),
      primary key (file_import_id, line)
    );
    comment on table file_import_correction is 'Cells that people corrected, by position. The file itself stays as it is.';

    create table file_import_memory (
      country_id integer not null references country,
      source_id  integer references source,
      columns    json not null,
      values     json not null,
      remedies   json not null,
      unique nulls not distinct (country_id, source_id)
    );
    comment on table file_import_memory is 'How the last file of a source was read; the next one begins with the same decisions.';

    create index history_unit on history using brin (unit_id);
  `.execute(db);
  await trackResource("file_import", { key: ["id"] }).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index history_unit;
    drop table file_import_memory, file_import_correction, file_import_row, file_import_finding, file_import;
    drop function file_import_plan_changed;
  `.execute(db);
}
