import {
  DEMO_ALERTS,
  DEMO_MAIL_DOMAIN,
  DEMO_MESSAGES,
  DEMO_PEOPLE,
  DEMO_REPORTS,
  DEMO_ROLES,
  DEMO_TASKS,
} from "@schoolmap/demo";
import { type Kysely, sql } from "kysely";
import { type Actor, ANONYMOUS, actorText, SYSTEM } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { write } from "../../record/unit/write.ts";
import { insertOrCount } from "../../reports/reports.ts";
import { loadDemoFeeds } from "./load-feeds.ts";
import { loadDemoPrograms } from "./load-programs.ts";

/** Staff users, by mailbox. */
type Colleagues = ReadonlyMap<string, Actor>;

const HOUR_MS = 3_600_000;
const before = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/**
 * Fills the console of the demonstration with staff users who cannot sign in, their roles, and the activity of staff
 * and visitors in the last weeks, written in the same way as real activity. Does nothing without demonstration schools
 * or when called again.
 */
export async function loadDemoStaff(record: OpenRecord): Promise<void> {
  if (!(await isWanted(record.db))) return;
  const colleagues = await makeColleagues(record);
  await makeMessages(record, colleagues);
  await makeReports(record, colleagues);
  await loadDemoFeeds(record);
  await makeTasks(record.db, colleagues);
  await makeAlerts(record, colleagues);
  await loadDemoPrograms(record, colleagues);
}

async function isWanted(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from school where is_demo and deleted is null)
      and not exists (select from "user" where email like ${`%@${DEMO_MAIL_DOMAIN}`})`.execute(db);
  return rows.length > 0;
}

async function makeColleagues(record: OpenRecord): Promise<Colleagues> {
  return write(record, SYSTEM, { reason: "Made up colleagues for the demonstration" }, async (unit) => {
    const roles = new Map<string, number>();
    for (const { name, description, permissions, countries } of DEMO_ROLES) {
      const country_ids = countries ? await countryIds(unit.db, countries) : null;
      const values = { name, description, permissions: [...permissions], country_ids, deleted: null };
      const role = await unit.insertNew("role", values);
      roles.set(name, role?.id ?? (await roleId(unit.db, name)));
    }
    const made = new Map<string, Actor>();
    for (const { mailbox, firstName, lastName, role } of DEMO_PEOPLE) {
      const names = { first_name: firstName, last_name: lastName, email: `${mailbox}@${DEMO_MAIL_DOMAIN}` };
      const user = await unit.insert("user", { ...names, role_id: roles.get(role)!, status: "disabled" });
      made.set(mailbox, { kind: "user", id: user.id, permissions: new Set(), countries: null });
    }
    return made;
  });
}

async function makeMessages(record: OpenRecord, colleagues: Colleagues): Promise<void> {
  for (const { name, organisation, purpose, message, category, hoursAgo, takenBy, answer } of DEMO_MESSAGES) {
    const fields = { full_name: name, organisation, purpose, message, category };
    const email = `visitor@${DEMO_MAIL_DOMAIN}`;
    const made = await write(record, ANONYMOUS, { reason: "A message came in" }, (unit) =>
      unit.insert("contact_message", {
        ...fields,
        email,
        created_at: before(hoursAgo),
        assigned_to: null,
        deleted: null,
      }),
    );
    if (takenBy === undefined) continue;
    const actor = colleagues.get(takenBy)!;
    const reason = answer ? "Answered a message" : "Took a message over";
    await write(record, actor, { reason }, (unit) =>
      unit.update("contact_message", made.id, {
        assigned_to: actorText(actor),
        ...(answer && { status: "answered", note: answer }),
      }),
    );
  }
}

async function makeReports(record: OpenRecord, colleagues: Colleagues): Promise<void> {
  const helper = colleagues.get("marta.sa")!;
  for (const { country, kind, message, hoursAgo, state, note } of DEMO_REPORTS) {
    const school = await demoSchool(record.db, country);
    if (school === undefined) continue;
    const reason = `A visitor reported a problem (${kind}) with school ${school}`;
    const made = await write(record, ANONYMOUS, { reason }, (unit) =>
      insertOrCount(unit.db, { school_id: school, kind, message }, before(hoursAgo)),
    );
    if (state === undefined) continue;
    await write(record, helper, { reason: "Looked into a problem report" }, (unit) =>
      unit.update("school_report", made.id, { state, assigned_to: actorText(helper), ...(note && { note }) }),
    );
  }
}

async function makeTasks(db: Kysely<Database>, colleagues: Colleagues): Promise<void> {
  for (const { job, by, status, hoursAgo, seconds, done, total, step, error, counts, lines = [] } of DEMO_TASKS) {
    const [began, ended] = [before(hoursAgo), new Date(before(hoursAgo).getTime() + seconds * 1000)];
    const fields = { done: done ?? null, total: total ?? null, progress: step ?? null, error: error ?? null };
    const run = await db
      .insertInto("job_run")
      .values({
        ...{ job, status, actor: actorText(colleagues.get(by)!), counts: JSON.stringify(counts ?? {}), ...fields },
        ...{ queued_at: began, started_at: began, finished_at: ended },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const line of lines) await db.insertInto("job_run_line").values({ run_id: run.id, line, at: ended }).execute();
  }
}

async function makeAlerts(record: OpenRecord, colleagues: Colleagues): Promise<void> {
  for (const { by, subject, country, hoursAgo, acknowledgedBy, note = "" } of DEMO_ALERTS) {
    const [countryId = null] = country ? await countryIds(record.db, [country]) : [];
    const made = await write(record, colleagues.get(by)!, { reason: "Raised an alert" }, (unit) =>
      unit.insert("alert", {
        ...{ kind: "manual", cause: "manual", subject, country_id: countryId, created_at: before(hoursAgo) },
        ...{ rule_id: null, since: null, acknowledged_at: null, acknowledged_by: null },
        ...{ resolved_at: null, resolved_by: null, deleted: null },
      }),
    );
    const actor = acknowledgedBy && colleagues.get(acknowledgedBy);
    if (!actor) continue;
    const seen = { acknowledged_at: before(hoursAgo - 1), acknowledged_by: actorText(actor), note };
    await write(record, actor, { reason: "Acknowledged an alert" }, (unit) =>
      unit.update("alert", made.id, { status: "acknowledged", ...seen }),
    );
  }
}

async function countryIds(db: Kysely<Database>, codes: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom("country").select("id").where("code", "in", codes).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

async function roleId(db: Kysely<Database>, name: string): Promise<number> {
  const role = await db
    .selectFrom("role")
    .select("id")
    .where("name", "=", name)
    .where("deleted", "is", null)
    .executeTakeFirstOrThrow();
  return role.id;
}

/** Returns a demonstration school in a country that has no report. */
async function demoSchool(db: Kysely<Database>, country: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from school s join country c on c.id = s.country_id
    where c.code = ${country} and s.is_demo and s.deleted is null
      and not exists (select from school_report r where r.school_id = s.id)
    order by s.id limit 1`.execute(db);
  return rows[0]?.id;
}
