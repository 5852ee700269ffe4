import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStaff, type StaffClient } from "../../admin/testing/create-staff.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { evaluateRules } from "./evaluate-rules.ts";

let app: TestApp;
let admin: StaffClient;
let reader: StaffClient;
let kenyan: StaffClient;

beforeAll(async () => {
  app = await createTestApp();
  await run(
    `insert into role (name, permissions, country_ids)
     select 'Kenyan', array['can_view_notification', 'can_create_notification'], array[id] from country where code = 'KE'`,
  );
  admin = await createStaff(app, "Admin");
  reader = await createStaff(app, "Read Only");
  kenyan = await createStaff(app, "Kenyan");
});

const run = (statement: string, values: unknown[] = []) => app.record.pool.query(statement, values);
const evaluate = () => evaluateRules({ record: app.record, dataDir: app.dataDir, sendsMail: false });
const openAlerts = async () =>
  (await admin.get("alerts/?status__in=raised,acknowledged&sort=created_at")).body.results as Record<string, unknown>[];

/** Creates schools in a country whose last measurements were this number of days ago. */
async function createMeasured(code: string, silent: readonly number[]): Promise<void> {
  await run("insert into source (name, type) values ('Probes', 'PUSH') on conflict do nothing");
  for (const days of silent) {
    await run(
      `with school as (
         insert into school (country_id, giga_id_school, name, lon, lat)
         select id, gen_random_uuid()::text, 'S', 1, 1 from country where code = $1 returning id, country_id),
       registered as (
         insert into school_registration (school_id, registered_on, source_id, country_id)
         select id, current_date - 900, (select min(id) from source), country_id from school)
       insert into school_day (school_id, day, source_id, download_sum, download_n)
       select id, current_date - $2::integer - n, (select min(id) from source), 5, 1 from school, generate_series(0, 3) n`,
      [code, days],
    );
  }
}

describe("a rule raises a single alert", () => {
  beforeEach(async () => {
    await run("update alert_rule set is_active = true");
    await run("delete from alert");
    await run("update alert_rule set is_active = false where kind = 'disk_filling'");
    await run("delete from job_run");
  });

  /** Expects that the cause is found once, and resolved after its end. */
  async function expectLife(expected: object, end: () => Promise<unknown>): Promise<void> {
    expect(await evaluate()).toMatchObject({ failures: [], raised: 1, resolved: 0 });
    expect(await evaluate()).toMatchObject({ raised: 0, resolved: 0 });
    expect(await openAlerts()).toMatchObject([{ status: "raised", ...expected }]);
    await end();
    expect(await evaluate()).toMatchObject({ raised: 0, resolved: 1 });
    const { results } = (await admin.get("alerts/?status__in=resolved")).body;
    expect(results).toMatchObject([{ resolved_by: { name: "Schoolmap" }, ...expected }]);
  }

  it("for a failed job, until it succeeds", async () => {
    await run("insert into job_run (job, status, error, finished_at) values ('nightly', 'failed', 'No space.', now())");
    await expectLife({ kind: "job_failed", subject: "nightly", facts: { times: 1, error: "No space." } }, () =>
      run("insert into job_run (job, status, finished_at) values ('nightly', 'succeeded', now())"),
    );
  });

  it("for a failing source, until it is read", async () => {
    await run("insert into source (name, type) values ('Ministry feed', 'HTTP')");
    await run(
      `insert into feed (source_id, every_minutes, failures, failing_since)
       select id, 60, 4, now() - interval '61 minutes' from source where name = 'Ministry feed'`,
    );
    await expectLife({ kind: "source_failing", subject: "Ministry feed", facts: { times: 4 } }, () =>
      run("update feed set failures = 0, failing_since = null"),
    );
  });

  it("for a silent source, until it returns rows", async () => {
    const give = (days: number) =>
      run(
        `insert into country_day (country_id, day, source_id, download_n)
         select c.id, current_date - $1::integer, s.id, 3 from country c, source s where c.code = 'KE' and s.name = 'Gateway'`,
        [days],
      );
    await run("insert into source (name, type) values ('Gateway', 'PUSH')");
    await give(6);
    expect(await evaluate()).toMatchObject({ raised: 0 });
    await run("delete from country_day");
    await give(7);
    await expectLife({ kind: "source_silent", subject: "Gateway", facts: { days: 7 } }, () => give(0));
  });

  it("for records that wait for a review, until they are decided on", async () => {
    const { rows } = await run("insert into source (name, type) values ('Master', 'FILE') returning id");
    await run(
      `insert into school_review (country_id, source_id, kind, status, giga_id_school, name, arrived_at)
       select c.id, $1, 'new', 'DRAFT', 'g' || n, 'New school', now() - n * interval '24 hours' - interval '1 minute'
       from country c, generate_series(1, 3) n where c.code = 'KE'`,
      [rows[0].id],
    );
    await expectLife({ kind: "review_waiting", subject: "Kenya", facts: { count: 2, hours: 48 } }, () =>
      run("update school_review set status = 'DISCARDED'"),
    );
  });

  it("for an API key that expires soon, until it is extended", async () => {
    await run("update api_key set valid_to = now() + interval '13 days 1 hour' where name = 'Kenyan'");
    await expectLife({ kind: "key_expiring", subject: "Kenyan", facts: { days: 13 } }, () =>
      run("update api_key set valid_to = null"),
    );
  });

  it("for a disk that is filling up, until there is space", async () => {
    await run(
      "update alert_rule set is_active = kind = 'disk_filling', threshold = case kind when 'disk_filling' then 0 else threshold end",
    );
    await expectLife(
      { kind: "disk_filling", facts: { percent: expect.any(Number), free_gib: expect.any(Number) } },
      () => run("update alert_rule set threshold = 101 where kind = 'disk_filling'"),
    );
  });

  it("for a country at risk after 21 days, for one that dropped off after 28, and for schools that dropped off", async () => {
    await createMeasured("KE", [20, 400]);
    await createMeasured("BR", [21, 27]);
    await createMeasured("TD", [28]);
    await run("update alert_rule set threshold = 51 where kind = 'schools_dropped_off'");
    expect(await evaluate()).toMatchObject({ failures: [], raised: 2 });
    expect(await openAlerts()).toMatchObject([
      { kind: "country_at_risk", subject: "Brazil", facts: { days: 21, schools: 2 }, since: expect.any(String) },
      { kind: "country_dropped_off", subject: "Chad", facts: { days: 28, schools: 1 } },
    ]);
    await run("update alert_rule set threshold = 50 where kind = 'schools_dropped_off'");
    expect(await evaluate()).toMatchObject({ raised: 1 });
    expect((await openAlerts())[2]).toMatchObject({
      kind: "schools_dropped_off",
      subject: "Kenya",
      facts: { count: 1, schools: 2, percent: 50 },
    });
    await createMeasured("TD", [0, 0]);
    await createMeasured("BR", [3]);
    await createMeasured("KE", [3]);
    expect(await evaluate()).toMatchObject({ raised: 0, resolved: 3 });
  });
});

describe("an alert", () => {
  beforeEach(async () => {
    await run("update alert_rule set is_active = kind = 'job_failed'");
    await run("delete from alert");
    await run("delete from job_run");
  });

  it("is acknowledged and resolved by a person, with a note, and is not raised again for the same cause", async () => {
    const fail = () => run("insert into job_run (job, status, finished_at) values ('x', 'failed', now())");
    await fail();
    await evaluate();
    const [alert] = (await admin.get("alerts/")).body.results;
    const at = `alerts/${alert.id}/`;
    const seen = await admin.send("POST", `${at}status/`, { status: "acknowledged" }, "*");
    expect(seen.body).toMatchObject({ status: "acknowledged", acknowledged_by: { name: "Admin" }, resolved_at: null });
    const noted = await admin.send("PATCH", at, { note: "The disk is being replaced" }, seen.etag);
    const done = await admin.send("POST", `${at}status/`, { status: "resolved" }, noted.etag);
    expect(done.body).toMatchObject({ status: "resolved", resolved_by: { name: "Admin" }, note: /replaced/ });
    expect(await evaluate()).toMatchObject({ raised: 0, resolved: 0 });
    await run("insert into job_run (job, status, finished_at) values ('x', 'succeeded', now())");
    await fail();
    expect(await evaluate()).toMatchObject({ raised: 1 });
  });

  it("is resolved when its rule is disabled, and is raised manually without a rule", async () => {
    await run("insert into job_run (job, status, finished_at) values ('x', 'failed', now())");
    await evaluate();
    await run("update alert_rule set is_active = false");
    const made = await admin.send("POST", "alerts/", { subject: "The ministry says that power is out" });
    expect(made).toMatchObject({
      status: 201,
      body: { kind: "manual", status: "raised", created_by: { name: "Admin" } },
    });
    expect(await evaluate()).toMatchObject({ raised: 0, resolved: 1 });
    expect(await openAlerts()).toMatchObject([{ id: made.body.id }]);
  });

  it("of another country, or without a country, is not found for a role of one country", async () => {
    const ids: number[] = [];
    for (const code of ["KE", "BR", ""]) {
      const { rows } = await run("select id from country where code = $1", [code]);
      ids.push(
        (await admin.send("POST", "alerts/", { subject: `In ${code}`, country_id: rows[0]?.id ?? null })).body.id,
      );
    }
    const list = (await kenyan.get("alerts/?facets=status")).body;
    expect([list.count, list.results.map(({ id }: { id: number }) => id), list.facets.status]).toEqual([
      1,
      [ids[0]],
      [{ value: "raised", count: 1 }],
    ]);
    expect((await kenyan.get(`alerts/${ids[1]}/`)).status).toBe(404);
    expect((await kenyan.send("POST", `alerts/${ids[2]}/status/`, { status: "resolved" }, "*")).status).toBe(404);
    expect((await reader.send("POST", `alerts/${ids[0]}/status/`, { status: "acknowledged" }, "*")).status).toBe(403);
    expect((await kenyan.send("PATCH", "alert-rules/1/", { threshold: 3 }, "*")).status).toBe(403);
  });

  it("is raised even when another kind cannot be evaluated", async () => {
    await run("update alert_rule set is_active = kind in ('job_failed', 'disk_filling')");
    await run("insert into job_run (job, status, finished_at) values ('x', 'failed', now())");
    const dataDir = join(await mkdtemp(join(tmpdir(), "schoolmap-gone-")), "missing");
    const outcome = await evaluateRules({ record: app.record, dataDir, sendsMail: false });
    expect(outcome).toMatchObject({ raised: 1, failures: [expect.stringContaining("The disk fills: ENOENT")] });
  });
});
