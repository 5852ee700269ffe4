import { expect, test } from "vitest";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { loadDemoStaff } from "./load-staff.ts";
import { removeDemo } from "./remove-demo.ts";

const COUNTS = `select
  (select count(*)::integer from "user") as users, (select count(*)::integer from role) as roles,
  (select count(*)::integer from contact_message) as messages, (select count(*)::integer from school_report) as reports,
  (select count(*)::integer from source) as sources, (select count(*)::integer from alert) as alerts, (select count(*)::integer from job_run) as tasks,
  (select count(*)::integer from api_key) as keys, (select count(*)::integer from webhook) as webhooks,
  (select count(*)::integer from key_request) as requests`;

test("the console of the demonstration is filled once, with staff users who cannot sign in, and emptied with the demonstration", async () => {
  const record = await createTestRecord({ seeded: true, fixtures: false });
  const before = (await record.pool.query(COUNTS)).rows[0];
  await loadDemoStaff(record);
  expect((await record.pool.query(COUNTS)).rows[0]).toEqual(before);
  await record.asOwner(`begin; select set_config('schoolmap.unit', '0', true), set_config('schoolmap.actor', 'system', true), set_config('schoolmap.bulk', 'on', true);
    update country set is_demo = true where code in ('KE', 'BR', 'SN');
    insert into school (country_id, giga_id_school, name, lon, lat, is_demo)
    select id, code || n, 'Demo school', 1, 1, true from country, generate_series(1, 3) n where code in ('KE', 'BR', 'SN'); commit`);
  await loadDemoStaff(record);
  const loaded = (await record.pool.query(COUNTS)).rows[0];
  expect(loaded).toEqual({
    users: 4,
    roles: before.roles + 3,
    messages: 4,
    reports: 4,
    sources: before.sources + 4,
    alerts: 2,
    tasks: 86,
    keys: 2,
    webhooks: 3,
    requests: 3,
  });
  await loadDemoStaff(record);
  expect((await record.pool.query(COUNTS)).rows[0]).toEqual(loaded);
  const { rows: people } = await record.pool.query(
    `select distinct status, email ~ '@demo[.]example$' as demo from "user"`,
  );
  expect(people).toEqual([{ status: "disabled", demo: true }]);
  const { rows: audit } = await record.pool.query(
    `select u.first_name as name, a.summary from audit a join "user" u on 'user:' || u.id = a.actor
     where a.entity = 'contact_message' order by a.id`,
  );
  expect(audit).toEqual([
    { name: "Marta", summary: "Took a message over" },
    { name: "Marta", summary: "Answered a message" },
  ]);
  await removeDemo(record);
  expect((await record.pool.query(COUNTS)).rows[0]).toEqual(before);
});
