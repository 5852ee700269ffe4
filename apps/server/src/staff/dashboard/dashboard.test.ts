import type { Dashboard } from "@schoolmap/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createBrowser } from "../../accounts/testing/create-browser.ts";
import { createSession, createUser, type NewTestUser } from "../../accounts/testing/create-user.ts";
import { createStaff } from "../../admin/testing/create-staff.ts";
import { CLI, SYSTEM } from "../../record/actor.ts";
import { write } from "../../record/unit/write.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";

let app: TestApp;
let kenya: number;
let brazil: number;
let clients = 0;

const run = (statement: string, values: unknown[] = []) => app.record.pool.query(statement, values);

beforeAll(async () => {
  app = await createTestApp();
  const { rows } = await run("select id from country where code in ('KE', 'BR') order by code desc");
  [kenya, brazil] = rows.map(({ id }) => id) as [number, number];
  await run("insert into source (name, type) values ('Gateway', 'PUSH'), ('Ministry', 'HTTP'), ('Quiet', 'PUSH')");
  await run(`insert into feed (source_id, every_minutes, failures, failing_since, last_success_at)
    select id, 60, 2, now(), now() - interval '1 day' from source where name = 'Ministry'`);
  await run(`insert into job_run (job, source_id, status, error, counts, finished_at)
    select 'pull-source', id, 'succeeded', null, '{"rows": 70}'::jsonb, now() - interval '2 days' from source where name = 'Ministry'
    union all select 'pull-source', id, 'failed', 'Its certificate has run out.', '{}', now() from source where name = 'Ministry'`);
  await run(
    `insert into country_day (country_id, day, source_id, download_n, latency_n)
    select $1::integer, current_date - n, (select id from source where name = 'Gateway'), 10 + n, 1 from generate_series(0, 40) n
    union all select $2::integer, current_date, (select id from source where name = 'Gateway'), 1, 5
    union all select $1::integer, current_date - 9, (select id from source where name = 'Quiet'), 3, 0`,
    [kenya, brazil],
  );
  for (const [country, ago] of [
    [kenya, 0],
    [kenya, 30],
    [brazil, 22],
  ]) {
    await run(
      `with school as (insert into school (country_id, giga_id_school, name, lon, lat)
         values ($1, gen_random_uuid()::text, 'S', 1, 1) returning id)
       insert into school_registration (school_id, registered_on, source_id, country_id)
         select id, current_date - $2::integer, (select id from source where name = 'Gateway'), $1::integer from school`,
      [country, ago],
    );
  }
  await run(
    `insert into school_report (reference, school_id, kind, message, content_hash, country_id, state)
    select 'R' || n, 1, 'closed', 'It is closed now.', n::text, case when n < 3 then $1::integer else $2::integer end,
      case when n = 1 then 'resolved' else 'new' end from generate_series(1, 4) n`,
    [kenya, brazil],
  );
  await run(
    `insert into alert (kind, cause, subject, country_id, status) values
    ('country_dropped_off', 'a', 'A', $1, 'raised'), ('manual', 'b', 'B', null, 'acknowledged'), ('manual', 'c', 'C', $1, 'resolved')`,
    [brazil],
  );
  await run("insert into contact_message (full_name, organisation, purpose, message) values ('A', 'B', 'C', 'D')");
  await run("insert into job_run (job, status, actor, done, total) values ('export-schools', 'running', 'cli', 3, 9)");
});

/** Returns the dashboard of a user with a separate role. */
async function dashboardOf(options: NewTestUser): Promise<Dashboard> {
  const user = await createUser(app.record, options);
  const browser = createBrowser(app, `203.0.113.${++clients}`);
  browser.setCookie(await createSession(app.record, user));
  const answer = await browser.send("GET", "admin/dashboard/");
  expect(answer.status, answer.body).toBe(200);
  return JSON.parse(answer.body);
}

describe("the dashboard", () => {
  it("shows an administrator waiting work, the state of sources and countries, recent changes and running jobs", async () => {
    await write(app.record, CLI, { reason: "Raised the benchmark" }, (unit) =>
      unit.update("source", 1, { description: "Measured by schools" }),
    );
    await write(app.record, SYSTEM, { reason: "Tidied up" }, (unit) => unit.update("source", 1, { version: "2" }));
    const { tiles, sources, freshness, changes, tasks } = await dashboardOf({ role: "Admin" });
    expect(changes!.map(({ summary }) => summary)).not.toContain("Tidied up");
    expect(tiles).toMatchObject([
      { name: "review", count: 0, facts: { countries: 0, flagged: 0 } },
      { name: "imports", count: 0, oldest: null },
      { name: "duplicates", count: 0, facts: { sure: 0 }, oldest: null },
      { name: "key_requests", count: 0, facts: { countries: 0 }, oldest: null },
      { name: "alerts", count: 2, facts: { raised: 1, dropped_off: 1 }, oldest: expect.any(String) },
      { name: "messages", count: 1, facts: { assigned: 0 } },
      { name: "reports", count: 3, facts: { countries: 2 } },
    ]);
    expect(sources).toMatchObject({
      states: { silent: 1, failing: 1, paused: 0, healthy: 1 },
      rows: [
        { name: "Quiet", state: "silent" },
        { name: "Ministry", state: "failing", failures: 2, error: "Its certificate has run out." },
        { name: "Gateway", state: "healthy", last_success_at: null },
      ],
    });
    const days = sources!.rows.map((row) => row.days);
    expect(days.map((one) => one.length)).toEqual([28, 28, 28]);
    expect(days.map((one) => one.slice(-3))).toEqual([
      [0, 0, 0],
      [70, 0, 0],
      [12, 11, 11],
    ]);
    expect(days[2]![0]).toBe(37);
    expect(freshness).toMatchObject({
      states: { live: 1, at_risk: 1, dropped_off: 0 },
      rows: [
        { country: { code: "BR" }, state: "at_risk", silent_days: 22, live: 0, at_risk: 1, dropped_off: 0 },
        { country: { code: "KE" }, state: "live", silent_days: 0, live: 1, at_risk: 0, dropped_off: 1 },
      ],
    });
    expect(changes!.find(({ entity }) => entity === "source")).toMatchObject({
      actor: { id: "cli", name: "Command line" },
      action: "update",
      summary: "Raised the benchmark",
      field: "description",
      after: "Measured by schools",
    });
    expect(tasks!.running).toMatchObject([
      { job: "export-schools", done: 3, total: 9, actor: { name: "Command line" } },
    ]);
  });

  it("shows a role only the parts that its permissions allow", async () => {
    const none = await dashboardOf({ permissions: [] });
    expect(none).toMatchObject({ tiles: [], sources: null, freshness: null, changes: null, tasks: null });
    const some = await dashboardOf({ permissions: ["can_view_contact_message", "can_view_data_source"] });
    expect(some.tiles.map(({ name }) => name)).toEqual(["messages", "reports"]);
    expect([some.sources !== null, some.freshness, some.tasks]).toEqual([true, null, null]);
  });

  it("shows a role of one country no data of another", async () => {
    const permissions = [
      "can_view_notification",
      "can_view_contact_message",
      "can_view_country",
      "can_view_recent_actions",
      "can_view_background_task",
    ];
    await write(app.record, CLI, { reason: "Closed" }, (unit) =>
      unit.insert("alert", { kind: "manual", cause: "d", subject: "D", country_id: kenya, status: "resolved" }),
    );
    const { tiles, freshness, changes, tasks } = await dashboardOf({ permissions, countries: [kenya] });
    expect(tiles).toMatchObject([
      { name: "alerts", count: 0, facts: { raised: 0, dropped_off: 0 }, oldest: null },
      { name: "messages", count: 1 },
      { name: "reports", count: 1, facts: { countries: 1 } },
    ]);
    expect(freshness!.rows.map(({ country }) => country.code)).toEqual(["KE"]);
    expect(freshness!.states).toEqual({ live: 1, at_risk: 0, dropped_off: 0 });
    // This includes changes in the role's country: the list of recent actions does not show them either.
    expect(changes).toEqual([]);
    expect(tasks).toEqual({ running: [], next: [] });
  });

  it("is available to signed-in users, but not to keys", async () => {
    expect((await app.send("/api/v1/admin/dashboard/")).status).toBe(401);
    expect((await (await createStaff(app, "Admin")).get("dashboard/")).status).toBe(403);
  });
});
