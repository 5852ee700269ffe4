import { type Kysely, sql } from "kysely";

/** Creates the tables of background jobs and of sources that are pulled: next time, position, and result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_run (
      id          integer generated always as identity primary key,
      job         varchar(64) not null,
      source_id   integer references source,
      status      text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
      attempt     integer not null default 1,
      worker      varchar(64),
      queued_at   timestamptz not null default now(),
      started_at  timestamptz,
      finished_at timestamptz,
      counts      jsonb not null default '{}',
      details     jsonb not null default '{}',
      error       varchar(2000)
    );
    create index job_run_open on job_run (id) where status in ('queued', 'running');
    create index job_run_source on job_run (source_id, id) where source_id is not null;
    create index job_run_queued on job_run (queued_at);
    comment on table job_run is 'One attempt at a job. While it runs its process holds the advisory lock (7205011, id).';

    create table job_run_line (
      id     bigint generated always as identity primary key,
      run_id integer not null references job_run on delete cascade,
      at     timestamptz not null default clock_timestamp(),
      line   varchar(1000) not null
    );
    create index job_run_line_run on job_run_line (run_id, id);
    create function job_run_line_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'lines of a run are never changed';
      end $$;
    create trigger job_run_line_append_only before update on job_run_line
      for each statement execute function job_run_line_is_append_only();

    create table feed (
      source_id       integer primary key references source,
      every_minutes   integer not null check (every_minutes between 1 and 44640),
      paused_at       timestamptz,
      next_try_at     timestamptz not null default now(),
      failures        integer not null default 0,
      failing_since   timestamptz,
      last_success_at timestamptz,
      last_data_day   date
    );
    create index feed_due on feed (next_try_at) where paused_at is null;
    comment on column feed.failures is 'Failed runs since the last that succeeded.';
    comment on column feed.last_data_day is 'UTC day of the newest measurement that the source has given.';

    create table source_cursor (
      source_id integer not null references source,
      part      varchar(255) not null default '',
      position  jsonb not null,
      moved_at  timestamptz not null default clock_timestamp(),
      primary key (source_id, part)
    );
    comment on table source_cursor is 'How far a source was read, per table of it. Moves in the transaction that keeps what was read.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table source_cursor, feed, job_run_line, job_run;
    drop function job_run_line_is_append_only;
  `.execute(db);
}
