import { type Kysely, sql } from "kysely";

/** Adds facts to reports of problems. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table school_report add column proposed_facts jsonb not null default '{}';
    comment on column school_report.proposed_facts is 'What is right of the school, by name of the fact.';
    create index contact_message_age on contact_message (created_at);
    create index school_report_sender_age on school_report_sender (sent_at);
    create index visitor_measurement_age on visitor_measurement (measured_at);
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index contact_message_age, school_report_sender_age, visitor_measurement_age;
    alter table school_report drop column proposed_facts;
  `.execute(db);
}
