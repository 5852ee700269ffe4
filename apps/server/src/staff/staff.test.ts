import { beforeAll, describe, expect, it } from "vitest";
import { markPresence } from "../admin/presence.ts";
import { createReachApp, type ReachApp, TEST_SCHOOLS } from "../admin/testing/create-reach.ts";
import { createStaff, type StaffClient } from "../admin/testing/create-staff.ts";
import type { Actor } from "../record/actor.ts";
import { createView, listViews, removeView, updateView } from "./saved-views/saved-views.ts";

let reach: ReachApp;
let nobody: StaffClient;
let ana: Actor;
let ben: Actor;

beforeAll(async () => {
  reach = await createReachApp();
  const { pool } = reach.app.record;
  await pool.query("insert into role (name) values ('Nothing')");
  nobody = await createStaff(reach.app, "Nothing");
  const { rows } = await pool.query<{ id: number }>(
    `insert into "user" (email, first_name, last_name, role_id)
     select name || '@example.org', name, 'Lima', (select id from role where name = 'Admin') from unnest(array['Ana', 'Ben']) name
     returning id`,
  );
  [ana, ben] = rows.map(({ id }): Actor => ({ kind: "user", id, permissions: new Set(), countries: null })) as [
    Actor,
    Actor,
  ];
});

async function createSchool(country_id: number, giga: string) {
  const made = await reach.admin.send("POST", "test-schools/", {
    ...{ country_id, name: giga, giga_id_school: giga, lon: 1, lat: 1 },
  });
  return made.body.id as number;
}

describe("saved views", () => {
  it("belong to a user, and are visible to others when they are shared", async () => {
    const { db } = reach.app.record;
    const view = { resource: "layers", name: "Drafts", query: "status__in=DRAFT", is_shared: false };
    const made = await createView(db, view, ana);
    expect(made).toMatchObject({ ...view, is_own: true, owner: { name: "Ana Lima" } });
    await expect(createView(db, { ...view, name: "drafts" }, ana)).rejects.toMatchObject({ code: "conflict" });
    expect(await listViews(db, "layers", ben)).toEqual([]);
    await updateView(db, made.id, { is_shared: true }, ana);
    expect(await listViews(db, "layers", ben)).toMatchObject([{ name: "Drafts", is_own: false, is_shared: true }]);
    await expect(updateView(db, made.id, { name: "Mine" }, ben)).rejects.toMatchObject({ code: "not_found" });
    await expect(removeView(db, made.id, ben)).rejects.toMatchObject({ code: "not_found" });
    const second = await createView(db, { ...view, name: "Other" }, ana);
    await expect(updateView(db, second.id, { name: "DRAFTS" }, ana)).rejects.toMatchObject({ code: "conflict" });
    expect(await updateView(db, second.id, { name: "Other", query: "" }, ana)).toMatchObject({ query: "" });
    await removeView(db, made.id, ana);
    expect(await listViews(db, "sources", ana)).toEqual([]);
    expect((await listViews(db, "layers", ana)).map(({ name }) => name)).toEqual(["Other"]);
  });
});

describe("presence", () => {
  it("lists the other users who have a row open, until they close it or send no more updates", async () => {
    const { app, own, foreign, admin, limited } = reach;
    const { db, pool } = app.record;
    const id = await createSchool(own, "present");
    const at = `test-schools/${id}/presence/`;
    expect((await admin.send("POST", at, {})).body).toEqual({ others: [] });
    expect((await limited.send("POST", at, {})).body).toMatchObject({ others: [{ name: "Admin" }] });
    const open = (actor: Actor, isOpen = true) => markPresence(db, TEST_SCHOOLS, id, { actor, isOpen });
    expect((await open(ana)).map(({ name }) => name).sort()).toEqual(["Admin", "Kenya"]);
    await open(ana, false);
    await limited.send("POST", at, { open: false });
    expect((await admin.send("POST", at, {})).body).toEqual({ others: [] });
    await pool.query("update record_presence set seen_at = now() - interval '61 seconds'");
    expect((await limited.send("POST", at, {})).body).toEqual({ others: [] });
    const elsewhere = await createSchool(foreign, "absent");
    expect((await limited.send("POST", `test-schools/${elsewhere}/presence/`, {})).status).toBe(404);
  });
});

describe("recent actions", () => {
  it("show who did what, with the values before and after, and can be filtered", async () => {
    const { admin } = reach;
    const made = await admin.send("POST", "sources/?reason=Because", { name: "Seen", type: "FILE" });
    await admin.send("PATCH", `sources/${made.body.id}/`, { licence: "CC0" }, made.etag);
    await admin.text("sources/export/?q=seen");
    const { body } = await admin.get(`recent-actions/?entity=source&entity_id=${made.body.id}`);
    expect(body).toMatchObject({
      count: 2,
      next: null,
      results: [
        { action: "update", actor: { name: "Admin" }, before: { licence: "" }, after: { licence: "CC0" } },
        { action: "create", resource: "sources", summary: "Because", before: null, request_id: expect.any(String) },
      ],
    });
    const exports = await admin.get("recent-actions/?action=export&entity=source");
    expect(exports.body.results).toMatchObject([{ after: { rows: 1, query: "q=seen" } }]);
    const [first] = body.results;
    const span = (name: string, at: string) =>
      `recent-actions/?entity=source&limit=0&${name}=${encodeURIComponent(at)}`;
    expect((await admin.get(span("from", "2100-01-01T00:00:00Z"))).body.count).toBe(0);
    expect((await admin.get(`${span("to", first.at)}&actor=${first.actor.id}`)).body.count).toBeGreaterThan(0);
    const page = await admin.get("recent-actions/?limit=2");
    const next = await admin.get(`recent-actions/?limit=2&after=${page.body.next}`);
    expect(next.body.results[0].id).toBeLessThan(page.body.results[1].id);
    expect((await admin.get("recent-actions/?after=x")).status).toBe(400);
  });

  it("require the permission; actors with a limited role see only their own actions", async () => {
    const { admin, limited, own, foreign } = reach;
    expect((await nobody.get("recent-actions/")).status).toBe(403);
    await createSchool(foreign, "unseen");
    const mine = await limited.send("POST", "test-schools/", {
      ...{ country_id: own, name: "mine", giga_id_school: "mine", lon: 1, lat: 1 },
    });
    const { body } = await limited.get("recent-actions/?entity=school");
    expect(body.results.map((row: { entity_id: string }) => row.entity_id)).toEqual([String(mine.body.id)]);
    expect(body.count).toBe(1);
    const { actor } = (await admin.get("recent-actions/?limit=1&entity=layer")).body.results[0] ?? {
      actor: { id: "system" },
    };
    expect((await limited.get(`recent-actions/?actor=${actor.id}`)).body).toMatchObject({ count: 0, results: [] });
  });
});
