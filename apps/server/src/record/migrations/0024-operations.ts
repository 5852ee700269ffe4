import { type Kysely, sql } from "kysely";
import { SYSTEM } from "../actor.ts";
import type { Database } from "../tables/index.ts";
import { openUnit } from "../unit/open-unit.ts";
import { STAMPS } from "./stamps.ts";
import { trackAnew, trackResource } from "./track-resource.ts";

const KINDS = `'job_failed', 'source_failing', 'source_silent', 'review_waiting', 'key_expiring', 'disk_filling',
  'country_at_risk', 'country_dropped_off', 'schools_dropped_off'`;

/** Columns that were already excluded from audit and history. */
const HIDDEN = {
  contact_message: ["full_name", "organisation", "purpose", "message", "email"],
  school_report: ["message", "proposed_facts", "content_hash"],
};

/** Adds alerts and their rules, paused schedules, and the assignment of visitors' input to staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_rule (
      id             integer generated always as identity primary key,
      name           varchar(200) not null check (name <> ''),
      kind           text not null check (kind in (${sql.raw(KINDS)})),
      threshold      integer not null check (threshold >= 0),
      is_active      boolean not null default true,
      recipients     text[] not null default '{}',
      webhook_url    varchar(1000) not null default '',
      webhook_secret varchar(64) not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      ${STAMPS}
    );
    create unique index alert_rule_name_live on alert_rule (lower(name)) where deleted is null;
    comment on column alert_rule.webhook_secret is 'Signs what is sent to the webhook. Shown once.';
    insert into alert_rule (name, kind, threshold) values
      ('A job failed', 'job_failed', 1),
      ('A source fails', 'source_failing', 1),
      ('A source is silent', 'source_silent', 7),
      ('Records wait for review', 'review_waiting', 48),
      ('An API key ends soon', 'key_expiring', 14),
      ('The disk fills', 'disk_filling', 90),
      ('A country is at risk', 'country_at_risk', 1),
      ('A country dropped off', 'country_dropped_off', 1),
      ('Schools dropped off', 'schools_dropped_off', 25);

    create table alert (
      id              integer generated always as identity primary key,
      rule_id         integer references alert_rule,
      kind            text not null check (kind in (${sql.raw(KINDS)}, 'manual')),
      cause           varchar(200) not null,
      subject         varchar(300) not null,
      status          text not null default 'raised' check (status in ('raised', 'acknowledged', 'resolved')),
      facts           jsonb not null default '{}',
      country_id      integer references country,
      since           timestamptz,
      note            varchar(2000) not null default '',
      acknowledged_at timestamptz,
      acknowledged_by varchar(64),
      resolved_at     timestamptz,
      resolved_by     varchar(64),
      ${STAMPS}
    );
    create unique index alert_open on alert (rule_id, cause) where status <> 'resolved' and deleted is null;
    create index alert_newest on alert (created_at, id) where deleted is null;
    comment on column alert.cause is 'The same for the same cause under the same rule: it raises one alert until that is resolved.';

    create table alert_delivery (
      id           bigint generated always as identity primary key,
      alert_id     integer not null references alert on delete cascade,
      event        text not null check (event in ('raised', 'resolved')),
      channel      text not null check (channel in ('mail', 'webhook')),
      target       varchar(1000) not null,
      queued_at    timestamptz not null default now(),
      next_try_at  timestamptz not null default now(),
      attempts     integer not null default 0,
      delivered_at timestamptz,
      error        varchar(500)
    );
    create index alert_delivery_due on alert_delivery (next_try_at) where delivered_at is null;
    create index alert_delivery_alert on alert_delivery (alert_id);

    alter table job_schedule add column paused_at timestamptz, add column paused_by varchar(64),
      add check ((paused_at is null) = (paused_by is null));
    create index job_run_status on job_run (status, id);

    alter table contact_message
      add column status      text not null default 'new' check (status in ('new', 'answered')),
      add column assigned_to varchar(64),
      add column note        varchar(2000) not null default '';
    alter table school_report
      add column school_name varchar(1000) not null default '',
      add column country_id  integer,
      add column assigned_to varchar(64),
      add column note        varchar(2000) not null default '';
    comment on column school_report.country_id is 'Of the school when the report came: whose staff sees it.';
    create index school_report_country on school_report (country_id, id);
  `.execute(db);
  await nameSchools(db as Kysely<Database>);
  await trackResource("alert_rule", { key: ["id"], hidden: ["webhook_secret"] }).execute(db);
  await trackResource("alert", { key: ["id"] }).execute(db);
  await trackAnew("contact_message", { key: ["id"], hidden: [...HIDDEN.contact_message, "note"] }).execute(db);
  await trackAnew("school_report", { key: ["id"], hidden: [...HIDDEN.school_report, "note"] }).execute(db);
}

/** Adds the school to existing reports. */
async function nameSchools(db: Kysely<Database>): Promise<void> {
  const former = await db.selectFrom("school_report").select("id").limit(1).execute();
  if (former.length === 0) return;
  await openUnit(db, SYSTEM, { reason: "Named the schools of reports", bulk: true });
  await sql`
    update school_report r set school_name = s.name, country_id = s.country_id from school s where s.id = r.school_id
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table alert_delivery, alert, alert_rule;
    drop index job_run_status, school_report_country;
    alter table job_schedule drop column paused_at, drop column paused_by;
    alter table contact_message drop column status, drop column assigned_to, drop column note;
    alter table school_report drop column school_name, drop column country_id, drop column assigned_to, drop column note;
  `.execute(db);
  await trackAnew("contact_message", { key: ["id"], hidden: HIDDEN.contact_message }).execute(db);
  await trackAnew("school_report", { key: ["id"], hidden: HIDDEN.school_report }).execute(db);
}
