import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { createStaff, type StaffClient } from "./testing/create-staff.ts";

let app: TestApp;
let admin: StaffClient;
let kenyan: StaffClient;
let school: number;

const run = (statement: string, values: unknown[] = []) => app.record.pool.query(statement, values);

beforeAll(async () => {
  app = await createTestApp();
  admin = await createStaff(app, "Admin");
  await run(`insert into role (name, permissions, country_ids) select 'Kenyan',
    array['can_view_contact_message', 'can_update_contact_message'], array[id] from country where code = 'KE'`);
  kenyan = await createStaff(app, "Kenyan");
  await run(
    `insert into "user" (email, first_name, last_name, role_id) select 'a@staff.example', 'Ada', 'A', min(id) from role`,
  );
  const { rows } = await run(`insert into school (country_id, giga_id_school, name, lon, lat)
    select id, 'g1', 'Nakuru Primary', 36, 0 from country where code = 'BR' returning id`);
  school = rows[0].id;
});

describe("a message of a visitor", () => {
  it("is assigned, annotated, answered and reopened, and neither audit nor history contains personal data", async () => {
    const made = await admin.send("POST", "contact-messages/", {
      ...{ full_name: "Wanjiru Secret", organisation: "Secret school", purpose: "Secret aim", message: "Secret text" },
      email: "secret@example.org",
    });
    expect(made).toMatchObject({
      status: 201,
      body: { status: "new", assigned_to: null, note: "", category: "gigamaps" },
    });
    const at = `contact-messages/${made.body.id}/`;
    const taken = await admin.send("PATCH", at, { assigned_to: "user:1", note: "Secret note" }, made.etag);
    expect(taken.body).toMatchObject({ assigned_to: { id: "user:1" }, note: "Secret note" });
    const answered = await admin.send("POST", `${at}status/`, { status: "answered" }, taken.etag);
    expect(answered.body).toMatchObject({ status: "answered", modified_by: { name: "Admin" } });
    expect((await admin.get("contact-messages/?facets=status")).body.facets.status).toEqual([
      { value: "answered", count: 1 },
    ]);
    await admin.send("POST", `${at}status/`, { status: "new" }, answered.etag);
    await admin.send("DELETE", at, undefined, "*");
    const { rows } = await run(
      `select string_agg(before::text || after::text, '') as audit, (select string_agg(state::text, '') from history where entity = 'contact_message') as history
       from audit where entity = 'contact_message'`,
    );
    expect(rows[0].history).toContain("user:1");
    expect(`${rows[0].audit}${rows[0].history}`).not.toMatch(/secret/i);
    expect((await admin.send("PATCH", at, { assigned_to: "the boss" }, "*")).status).toBe(400);
    await admin.send("POST", `${at}restore/`, {}, "*");
    expect(await admin.send("PATCH", at, { assigned_to: "user:99" }, "*")).toMatchObject({
      status: 400,
      body: { errors: [{ path: "assigned_to" }] },
    });
  });
});

describe("a problem report", () => {
  it("belongs to the country of its school and is hidden from staff of another country", async () => {
    const made = await admin.send("POST", "reports/", {
      school_id: school,
      kind: "closed",
      message: "It was closed in June.",
    });
    expect(made).toMatchObject({ status: 201, body: { school_name: "Nakuru Primary", state: "new", times: 1 } });
    const again = await admin.send("POST", "reports/", {
      school_id: school,
      kind: "closed",
      message: "It was closed in June!",
    });
    expect(again.body).toMatchObject({ id: made.body.id, times: 2 });
    const at = `reports/${made.body.id}/`;
    expect((await kenyan.get(at)).status).toBe(404);
    expect((await kenyan.get("reports/?facets=state,kind")).body).toMatchObject({
      count: 0,
      facets: { state: [], kind: [] },
    });
    const foreign = { school_id: school, kind: "closed", message: "It was closed in May." };
    const nowhere = { ...foreign, school_id: 999_999 };
    const [refused, unknown] = [
      await kenyan.send("POST", "reports/", foreign),
      await kenyan.send("POST", "reports/", nowhere),
    ];
    expect([refused.status, refused.body.code]).toEqual([400, "invalid"]);
    expect([unknown.status, unknown.body.code]).toEqual([400, "invalid"]);
    const done = await admin.send("PATCH", at, { state: "resolved", note: "Marked as closed" }, again.etag);
    expect(done.body).toMatchObject({ state: "resolved", note: "Marked as closed" });
    const visitor = await app.send(`/api/v1/reports/${made.body.reference}/`);
    expect(JSON.parse(visitor.body)).toMatchObject({ state: "resolved" });
    expect(visitor.body).not.toContain("Marked");
  });
});

describe("measurements of visitors", () => {
  it("are approved and withdrawn in bulk, only by staff of their country", async () => {
    await run(
      "insert into visitor_measurement (school_id, download, latency) select $1, 5000000, 40500 from generate_series(1, 5)",
      [school],
    );
    const list = (await admin.get("visitor-measurements/?limit=2")).body;
    expect(list).toMatchObject({
      count: 5,
      states: { waiting: 5, counted: 0, withdrawn: 0 },
      results: [{ school: "Nakuru Primary", country: "BR", download: 5_000_000, latency: 40.5, state: "waiting" }, {}],
    });
    const seen: string[] = [];
    for (let after = ""; ; ) {
      const { results, next } = (await admin.get(`visitor-measurements/?limit=2${after}`)).body;
      seen.push(...results.map(({ id }: { id: string }) => id));
      if (next === null) break;
      after = `&after=${next}`;
    }
    expect(new Set(seen).size).toBe(5);
    await run(
      "update role set permissions = array['can_view_visitor_measurement', 'can_approve_visitor_measurement'] where name = 'Kenyan'",
    );
    expect((await kenyan.get("visitor-measurements/")).body).toMatchObject({ count: 0, states: { waiting: 0 } });
    expect((await kenyan.send("POST", "visitor-measurements/approve/", { ids: seen })).body).toEqual({ approved: [] });
    const approved = (await admin.send("POST", "visitor-measurements/approve/", { ids: seen.slice(0, 3) })).body
      .approved;
    expect(approved.sort()).toEqual(seen.slice(0, 3).sort());
    const gone = (await admin.send("POST", "visitor-measurements/withdraw/", { ids: [seen[0], seen[4]] })).body;
    expect([gone.withdrawn.sort(), gone.kept]).toEqual([[seen[0], seen[4]].sort(), []]);
    expect((await admin.get("visitor-measurements/?state=withdrawn")).body).toMatchObject({
      count: 2,
      states: { waiting: 1, counted: 2, withdrawn: 2 },
    });
  });
});
