import { type Kysely, sql } from "kysely";

/**
 * Adds data for work that continues after a request: requesting actor, progress, cancellation, schedule, and created
 * files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job_run
      add column actor         varchar(64) not null default 'system',
      add column payload       jsonb not null default '{}',
      add column key           varchar(200),
      add column retry_of      integer references job_run on delete set null,
      add column done          bigint check (done >= 0),
      add column total         bigint check (total >= 0),
      add column progress      varchar(200),
      add column cancel_by     varchar(64),
      add column cancel_at     timestamptz,
      add check ((cancel_by is null) = (cancel_at is null));
    create unique index job_run_waiting on job_run (job, key) where status = 'queued' and key is not null;
    create index job_run_retry_of on job_run (retry_of) where retry_of is not null;
    create index job_run_job on job_run (job, id);
    comment on column job_run.key is 'Of runs of a job with the same key, one waits at most.';
    comment on column job_run.retry_of is 'The run that this one repeats, by the queue or by a person.';
    comment on column job_run.progress is 'What it is doing, in words; done and total say how far.';
    comment on column job_run.cancel_at is 'When somebody asked for its end. The process that runs it is notified.';

    create table job_schedule (
      job         varchar(64) primary key,
      cron        varchar(100) not null,
      next_run_at timestamptz not null,
      last_due_at timestamptz
    );
    comment on table job_schedule is 'When each repeated job is due next. Whichever worker moves next_run_at puts it into the queue.';

    create table artifact (
      id         integer generated always as identity primary key,
      key        varchar(200) not null unique,
      run_id     integer references job_run on delete set null,
      name       varchar(200) not null check (name !~ '[/\\\\[:cntrl:]]'),
      media_type varchar(100) not null,
      bytes      bigint not null check (bytes >= 0),
      sha256     char(64) not null,
      created    timestamptz not null default now(),
      expires    timestamptz not null
    );
    create index artifact_run on artifact (run_id);
    create index artifact_expires on artifact (expires);
    comment on table artifact is 'Files that jobs made. The bytes lie in the artifact store under the key.';

    alter table school_report drop constraint school_report_message_check;
    alter table school_report add check (message = '' or length(message) >= 10);
    comment on column school_report.message is 'Empty once its time is over.';
    comment on column contact_message.message is 'Empty once its time is over.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table artifact, job_schedule;
    drop index job_run_waiting, job_run_job;
    alter table job_run
      drop column actor, drop column payload, drop column key, drop column retry_of, drop column done, drop column total,
      drop column progress, drop column cancel_by, drop column cancel_at;
  `.execute(db);
}
